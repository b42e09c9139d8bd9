import { type LabelRule, remark } from '../label-rule.js'
import { anyOf, oneOf, startsWith } from '../phrases.js'

/** What modules are packed in or on, in every language of the labels. */
const pallets = `(?:${oneOf({
  shared: ['pal{1,2}et[a-z]{0,3}', 'pale[sz]?', 'pal(?:l|lar|len|le)', 'bancal[ei]s?'],
  english: ['box(?:es)?', 'cartons?', 'packs?', 'packages?', 'crates?', 'cases?'],
  romance: ['caja', 'tarima', 'bultos?', 'colis'],
  finnish: ['lavalla', 'lava'],
  others: [/raklap\w*/, 'παλετα'],
  slavic: [/палл?ете?/, /поддоне/],
})})(?![a-zäöüа-я])`

const vehicles = oneOf({
  signs: ['hq', 'hc', '40', '53'],
  english: ['container', 'truck', 'trailer', 'lorry', 'b-double', 'flatbed', 'tautliner'],
  germanic: ['lkw', 'sattelzug', 'vrachtwagen', 'trekker'],
  romance: ['camion', 'camioane?', 'conteneur', 'contenedor', 'contentor', 'conteiner', 'semi-remorque'],
  portuguese: ['camiao', 'caminhao', 'carreta'],
  italian: ['autocarro', 'autotreno', 'autoarticolato', 'bilico', 'tira?'],
  nordic: ['lastbil'],
  slavic: [/kontener\w*/, /ciezarow\w*/, /samochod\w*/, /naczep\w*/, 'kamionu?', 'kontejner', 'фуре', 'контейнере'],
  others: ['sunkvezimyje', 'φορτηγο', 'κοντεινερ', 'kamyon', 'konteyner', 'tir(?:daki)?'],
})

/** Words of a table before those that say what it is about: no number, no sentence. */
const some = '(?:[^\\d:]{0,30}[^\\d:\\p{L}])?'
const more = '(?:[^\\d:\\p{L}][^\\d:]{0,30})?'

/** `/ pallet`, `per box`, `in each carton`. */
const onOne = '(?:/|(?:per|pr\\.?|pro|je|in|im|each|in each|por|par|na|pe|em|en|on|auf|sur|op|ανα|на|в|w|v) )'
const one = ' ?(?:(?:a|one|1|each|full|un|le) )?'

const perPalletLabel: LabelRule = {
  label: 'perPallet',
  match: startsWith({
    shared: [
      ...[`${some}${onOne}${one}${pallets}${more}${remark}`, `[^\\d:]{0,30}[^\\d:/]/${one}${pallets}${more}${remark}`],
      `${some}(?:${oneOf({
        english: ['pack(?:ing|aging)', 'package', 'pack ?(?:quantity|qty|size)', 'pallet (?:quantity|qty)', 'shipping'],
        germanic: ['verpackung(?:seinheit)?', 'palettenmenge', 'palettierung', 'verpakking'],
        romance: ['embalaje', 'embalagem', 'emballage', 'empaque', 'imbal{1,2}a(?:ggi)?o', 'ambala(?:re|j)'],
        french: ['conditionnement', 'colisage'],
        italian: ['confezion(?:e|amento)'],
        shared: [/pal{1,2}eti[sz]\w*/],
        nordic: ['förpackning', 'emballering', 'pakkaus'],
        slavic: ['o?pakowanie', 'baleni', 'упаковка'],
        others: ['csomagolas', /raklaponkent\w*/, 'paleteje', 'συσκευασια', 'paketleme', 'palet(?:teki| basina| ici)'],
      })})${more}`,
      'pallet(?= ?:?$)',
    ],
    chinese: ['每(?:托盘?|箱|包|栈板)', '(?:产品)?包装', '包裝', '装箱', '裝箱'],
    japanese: [
      ...['梱包(?:数量?|仕様|単位|枚数)?', '荷姿'],
      '1? ?パレット(?:当た?り|あたり|毎|積載|入り?数)(?:の)?(?:枚数|数量)?',
    ],
    korean: ['(?:팔레트|파렛트|팰릿) ?당(?: ?(?:수량|매수|모듈(?: ?수)?))?', '포장(?: ?(?:단위|수량|정보|사양))?'],
  }),
  none: anyOf({
    english: ['dimension', 'size', /(?<!\/ ?pallet )(?<!pallet ?\/ ?)weight/, /(?<!pallet ?\/ ?)per truck/, 'gross'],
    german: ['gewicht', 'abmessung'],
    eastern: ['重量', '尺寸', '寸法', '質量', '무게'],
  }),
}

/** `40' HQ container`, `53 ft trailer`, `Container (40 ft)`: the length before the word, or behind it. */
const aLength = String.raw`(?:\d\d['’]?[ -]?(?:ft\.?|hq|hc|feet|foot)?[ -]?)?`
const lengthBefore = `(?:(?:40|53)(?: ?['’]| ?ft| ?feet|-foot)? ?(?:hq|hc|high cube)? ?)?`
const lengthBehind = String.raw`(?: ?\(?(?:40|53) ?(?:'|ft)? ?(?:hq|hc)?\)?)?`
/** `Modules per 13.6 m mega trailer`. */
const someTrailer = String.raw`(?:\d\d(?:['. \d]*)? ?(?:ft|m|hq|hc|feet|foot)?\b.{0,24}?)?`
const amount = `(?:(?:${oneOf({
  shared: [
    ...[/no\.?s?/, /nr\.?/, 'n[°º.]', 'number', 'qty', 'quantity', 'anzahl', 'liczba', 'ilosc', 'pocet', 'stevilo'],
    'broj',
  ],
})})\\.? ?(?:of )?)`

const palletsPerTruckLabel: LabelRule = {
  label: 'palletsPerTruck',
  match: startsWith({
    shared: [
      `${some}(?:${pallets}|palet|paleta|paleciu) ?(?:${onOne}|u |po |ve ?|skaicius )?${one}${aLength}[^\\d:]{0,12}(?:${vehicles})`,
      `(?:(?:modules?|panels?) )?(?:modules?|panels?|pieces|pcs) per ${someTrailer}(?:container|truck|trailer)`,
      ...[`${lengthBefore}(?:container|truck|trailer|lkw)${lengthBehind}`, /(?:40|53) ?(?:'|ft|feet)? ?(?:hq|hc)\b/],
      ...[`${amount}${pallets}(?: per)?${remark}`, 'carton numbers?', 'lkw-?ladung'],
      `[^\\d:]{0,5}(?:${vehicles})(?: basina)? palet`,
    ],
    chinese: ['每(?:货|高)?[柜櫃车](?:托数)?'],
    japanese: [
      '(?:40|53)? ?(?:英尺|尺|フィート|피트)? ?(?:hq|hc)?(?:高)?(?:集装箱|集裝箱|货柜|柜|コンテナ|컨테이너)(?:当た?り|あたり| ?당)?(?:パレット数|팔레트 ?수)?',
    ],
  }),
  none: /dimension|size|weight|寸法|質量|重量|尺寸/,
}

export const packingLabels = [perPalletLabel, palletsPerTruckLabel]
