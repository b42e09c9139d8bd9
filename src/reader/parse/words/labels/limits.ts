import { type LabelRule, remark } from '../label-rule.js'
import { around, oneOf, startsWith } from '../phrases.js'

const most = String.raw`(?:max\w*\.? )?`

const mostAllowed = String.raw`(?:max\w*\.? |maximal |rated |nominal )?(?:allowable |permissible |permitted |dc )?`
/** `Tensión máxima del sistema`. */
const ofMost = String.raw`(?: (?:max\w*|massima|nominal\w*|dc|cc|del?|du|di|do|de el)\.?){0,3}`

const systemVoltageLabel: LabelRule = {
  label: 'systemVoltage',
  match: startsWith(
    around(
      '',
      {
        english: [
          String.raw`${mostAllowed}system ?-?voltage(?: ?[:(]?max\w*\.?\)?)?(?: v ?sys| u ?sys)?`,
          /max\w*\.? ?(?:dc )?voltage (?:of |for )?(?:the )?system/,
        ],
        germanic: [/(?:max\w*\.? |maximal )?(?:zulässige |zul\. )?systemspannung/, `${most}systeemspanning`],
        romance: [
          String.raw`(?:tension|voltaje|tensione|tensao)${ofMost} (?:sistema|systeme)(?: (?:max\w*|massima)\.?)?`,
          /(?:max\w*|massima|maximale) (?:tension|tensione|tensao)(?: (?:de|du|di|do|del))* (?:sistema|systeme)/,
        ],
        others: ['tensiune(?:a)? maxima (?:a |de )?sistem(?:ului)?', `${most}rendszerfeszültseg`],
        nordic: [/max\w*\.? systemspänning/, /maks\w*\.? systemspænding/, 'järjestelmän (?:maksimi|enimmäis)jännite'],
        slavic: [/(?:maks\w*|max\w*)\.? (?:napiecie|napeti) (?:systemu|system\w*)/],
        russian: [/(?:макс\S* )?(?:системное напряжение|напряжение системы)/],
        further: ['μεγιστη ταση συστηματος', 'maksimum sistem gerilimi'],
      },
      remark,
    ),
    {
      eastern: [
        ...['(?:最大)?(?:系统|系統)(?:最大)?(?:电压|電壓)', '最大システム電圧', '(?:최대 ?)?시스템 ?(?:최대 ?)?전압'],
      ],
    },
  ),
}

/** `Valor máximo del fusible`, `Calibre maximal de fusible`. */
const ratingOf = `(?:(?:${oneOf({
  romance: [/max\w*/, /nominal\w*/, 'del?', 'di', 'en', 'protection', 'rating', 'corrente', 'do', 'da'],
  spanish: ['valor', 'corriente', 'intensidad', 'capacidad', 'de la'],
  french: ['valeur', 'calibre', 'courant', 'capacite', 'du', 'des'],
  italian: ['portata', /massim\w*/],
})})\\.? ?){0,6}`

const seriesFuseLabel: LabelRule = {
  label: 'seriesFuse',
  match: startsWith(
    around(
      ratingOf,
      { spanish: ['fusibles?'], portuguese: ['fusivel'], italian: ['fusibile'] },
      String.raw`(?: (?:de|en|di|em) ?serie| serie| max\w*\.?| massim\w*| de string){0,2}${remark}`,
    ),
    around(
      '',
      {
        english: [
          `${most}(?:dc )?(?:series|string) ?-?fuse(?: ?-?(?:rating|current|size|value))?s?`,
          `${most}fuse (?:rating|current|size)`,
          /(?:max\w*\.? )(?:rated )?over-? ?current protection(?: (?:rating|device))?/,
        ],
        germanic: [`${most}(?:strang|string|vor)?-?sicherung(?:swert|sstrom|sgröße)?`, `${most}(?:serie ?)?zekering`],
        slavic: [/(?:maks\w*|max\w*)\.? (?:\w+ ){0,2}bezpiecznik\w*/, /(?:maks\w*|max\w*)\.? (?:\w+ ){0,2}pojist\w*/],
        turkish: [/(?:maks\w*|max\w*)\.? (?:\w+ ){0,2}sigorta\w*/],
      },
      remark,
    ),
    {
      eastern: [
        ...[
          '(?:最大)?(?:串联|串聯)?(?:保险丝|保險絲|熔丝|熔断器)(?:最大)?(?:额定|額定)?(?:电流|電流|值)?',
          '(?:最大)?ヒューズ',
        ],
      ],
      korean: ['(?:최대 ?)?(?:직렬 ?)?퓨즈(?: ?(?:용량|정격|전류)){0,2}'],
    },
  ),
  none: /do not connect/,
}

const diodesLabel: LabelRule = {
  label: 'diodes',
  match: startsWith(
    around(
      '',
      {
        english: [
          /(?:no\.?|nos\.?|number|qty|quantity|#) ?(?:of )?(?:by-?pass[- ]?)?diodes?/,
          ...['by-? ?pass[- ]?diodes?(?: (?:quantity|number|count|qty))?', 'diodes?'],
        ],
      },
      remark,
    ),
    around(
      String.raw`(?:numero|n°|nombre|aantal|liczba|ilosc)?\.? ?(?:de |di |of )?`,
      { spanish: ['diodos?'], french: ['diodes?'], italian: ['diodi'], polish: ['diody'] },
      `(?: (?:de |di )?(?:by-?pass|derivacion))?${remark}`,
    ),
    {
      german: [`(?:anzahl )?(?:der )?(?:by-?pass-? ?)?dioden?${remark}`],
      eastern: [
        ...[
          '(?:旁路)?(?:二极管|二極體)(?:数量|數量)?',
          'バイパスダイオード',
          '(?:바이패스 ?)?다이오드(?: ?(?:수량?|개수))?',
        ],
      ],
    },
  ),
}

const bifacialityLabel: LabelRule = {
  label: 'bifaciality',
  match: startsWith({
    english: [`(?:power |module )?bi-?facial(?:ity)?(?: (?:factor|coeffici?ents?|ratio|rate|of pmax))?${remark}`],
    german: ['bifazialität(?:sfaktor)?'],
    romance: ['bifacialidad', '(?:facteur de )?bifacialite', 'bifaccialita'],
    polish: ['(?:wspolczynnik )?bifacjalnosci'],
    chinese: ['(?:背面|双面)(?:率|系数|因子)'],
  }),
  none: /gain|output|module|double|dual|glass|design|cell|technolog/,
}

export const limitLabels = [systemVoltageLabel, seriesFuseLabel, diodesLabel, bifacialityLabel]
