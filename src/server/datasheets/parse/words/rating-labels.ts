import { type LabelRule, remark, starts } from './label-rule.js'

/** Labels of loads, and of electrical limits. */
export const ratingLabels: LabelRule[] = [
  {
    label: 'load',
    match: starts(
      String.raw`.{0,45}?\b(?:load(?:-carrying capacity|ing|s)?|surfaceload|pressure rating|load capacity|resistance)\b(?:-(?:snow|wind|front|rear|back|push|pull|pressure|suction|positive|negative|test|design)\b)?`,
      '.{0,40}?(?:belastung|belasting|belastbarkeit|schneelast|windlast|tragfähigkeit|prüflast|testlast|auslegungslast|drucklast|soglast|auflast|flächenlast|flächenbelastung|statische last|maximale last|mechanische festigkeit|-last (?:druck|sog|zug)|designlast)',
      String.raw`.{0,30}?\b(?:front|back|rear) ?side max|(?:snow|wind) ?(?:load)?\b|(?:max\w*\.? )?(?:static |snow |wind |front |back |rear |surface ){1,2}pressure|mechanical (?:test|strength)|(?:positive|negative) (?:design|test)|(?:max\w*\.? )?(?:pressure|suction|uplift)${remark}`,
      String.raw`.{0,40}?\b(?:cargas?|(?:sur)?charges?|caric[oh]i?|resistenza|resistencia|belasting|obciazeni\w*)\b|.{0,30}?yük(?:ü|leri)?(?![a-zäöü])|.{0,20}?\b(?:tenue|resistance) mecanique|.{0,12}?pression ?/ ?depression|pression statique|pres(?:ion|sao) maxima|wytrzymalosc (?:mechaniczna|na snieg|na wiatr)|mechanicka odolnost|mekanik dayanim`,
      '(?:机械|静态|機械|靜態|最大|正面|背面)?.{0,4}?(?:载荷|荷载|載荷|負載|負荷|荷重|静载)|耐(?:風圧|積雪|荷重|雪|风压)|(?:雪|风|風)[载載压壓](?:[/、](?:雪|风|風)[载載压壓])?|.{0,10}?(?:하중|적설|풍압)',
      '.{0,30}?(?:нагрузк[аи]|(?:snö|sne|vind|test|design|tryk)last(?![a-z])|mekanisk belastning|zatizeni|zatazenie|apkrov[ao]s?|opterecenje|obremenitev|kuorma|kuormitus|terheles\\w*|sarcin[ai]|φορτι[οα]|tai trong|tai (?:co hoc|tinh|gio|tuyet))',
    ),
    none: /(?<!\/ ?)d[yi]nami|loading capacity|download|loading quant|loading qty|hail|fire|warranty|container|granizo|grele|grandine|electric|uv |corrosion|insulation|isolation|hydrolysis|impact/,
  },
  {
    label: 'systemVoltage',
    match: starts(
      String.raw`(?:max\w*\.? |maximal |rated |nominal )?(?:allowable |permissible |permitted |dc )?system ?-?voltage(?: ?[:(]?max\w*\.?\)?)?(?: v ?sys| u ?sys)?${remark}|max\w*\.? ?(?:dc )?voltage (?:of |for )?(?:the )?system${remark}`,
      `(?:max\\w*\\.? |maximal )?(?:zulässige |zul\\. )?systemspannung${remark}|(?:max\\w*\\.? )?systeemspanning${remark}`,
      String.raw`(?:tension|voltaje|tensione|tensao)(?: (?:max\w*|massima|nominal\w*|dc|cc|del?|du|di|do|de el)\.?){0,3} (?:sistema|systeme)(?: (?:max\w*|massima)\.?)?${remark}|(?:max\w*|massima|maximale) (?:tension|tensione|tensao)(?: (?:de|du|di|do|del))* (?:sistema|systeme)${remark}`,
      String.raw`(?:maks\w*|max\w*)\.? (?:napiecie|napeti) (?:systemu|system\w*)${remark}|maksimum sistem gerilimi${remark}`,
      `(?:макс\\S* )?(?:системное напряжение|напряжение системы)${remark}|max\\w*\\.? systemspänning${remark}|maks\\w*\\.? systemspænding${remark}|järjestelmän (?:maksimi|enimmäis)jännite${remark}|(?:max\\w*\\.? )?rendszerfeszültseg${remark}|tensiune(?:a)? maxima (?:a |de )?sistem(?:ului)?${remark}|μεγιστη ταση συστηματος${remark}`,
      '(?:最大)?(?:系统|系統)(?:最大)?(?:电压|電壓)|最大システム電圧|(?:최대 ?)?시스템 ?(?:최대 ?)?전압',
    ),
  },
  {
    label: 'seriesFuse',
    match: starts(
      String.raw`(?:max\w*\.? )?(?:dc )?(?:series|string) ?-?fuse(?: ?-?(?:rating|current|size|value))?s?${remark}|(?:max\w*\.? )?fuse (?:rating|current|size)${remark}|(?:max\w*\.? )(?:rated )?over-? ?current protection(?: (?:rating|device))?${remark}`,
      `(?:max\\w*\\.? )?(?:strang|string|vor)?-?sicherung(?:swert|sstrom|sgröße)?${remark}|(?:max\\w*\\.? )?(?:serie ?)?zekering${remark}`,
      String.raw`(?:(?:max\w*|valor|valeur|calibre|corriente|courant|corrente|intensidad|capacidad|capacite|portata|protection|rating|del?|du|des|di|do|da|de la|en|nominal\w*|massim\w*)\.? ?){0,6}(?:fusibles?|fusibile|fusivel)(?: (?:de|en|di|em) ?serie| serie| max\w*\.?| massim\w*| de string){0,2}${remark}`,
      String.raw`(?:maks\w*|max\w*)\.? (?:\w+ ){0,2}(?:bezpiecznik\w*|pojist\w*|sigorta\w*)${remark}`,
      '(?:最大)?(?:串联|串聯)?(?:保险丝|保險絲|熔丝|熔断器)(?:最大)?(?:额定|額定)?(?:电流|電流|值)?|(?:最大)?ヒューズ|(?:최대 ?)?(?:직렬 ?)?퓨즈(?: ?(?:용량|정격|전류)){0,2}',
    ),
    none: /do not connect/,
  },
  {
    label: 'diodes',
    match: starts(
      String.raw`(?:no\.?|nos\.?|number|qty|quantity|#) ?(?:of )?(?:by-?pass[- ]?)?diodes?${remark}|by-? ?pass[- ]?diodes?(?: (?:quantity|number|count|qty))?${remark}|diodes?${remark}`,
      `(?:anzahl )?(?:der )?(?:by-?pass-? ?)?dioden?${remark}`,
      String.raw`(?:numero|n°|nombre|aantal|liczba|ilosc)?\.? ?(?:de |di |of )?(?:diodos?|diodes?|diodi|diody)(?: (?:de |di )?(?:by-?pass|derivacion))?${remark}`,
      '(?:旁路)?(?:二极管|二極體)(?:数量|數量)?|バイパスダイオード|(?:바이패스 ?)?다이오드(?: ?(?:수량?|개수))?',
    ),
  },
  {
    label: 'bifaciality',
    match: starts(
      `(?:power |module )?bi-?facial(?:ity)?(?: (?:factor|coefficient|coefficents|coefficients|ratio|rate|of pmax))?${remark}|(?:facteur de )?bifacialite|bifacialidad|bifaccialita|bifazialität(?:sfaktor)?|(?:wspolczynnik )?bifacjalnosci|(?:背面|双面)(?:率|系数|因子)|双面率`,
    ),
    none: /gain|output|module|double|dual|glass|design|cell|technolog/,
  },
]
