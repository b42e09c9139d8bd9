import { type LabelRule, remark } from '../label-rule.js'
import { anyOf, around, oneOf, type Phrases, startsWith } from '../phrases.js'

/** `Number of`, in the languages of the labels. */
const amount = `(?:(?:${oneOf({
  shared: [/no\.?/, /nr\.?/, 'n[°º.]'],
  english: ['number', 'qty', 'quantity'],
  german: ['anzahl'],
  dutch: ['aantal'],
  spanish: ['numero', 'cantidad'],
  portuguese: ['quantidade'],
  french: ['nombre', /nb\.?/, 'quantite'],
  italian: ['quantita'],
  romanian: ['numar(?:ul)?'],
  nordic: ['antal'],
  polish: ['liczba', 'ilosc'],
  czech: ['pocet'],
})})(?: (?:of|de|di|der|van|af))? )?`

/** What modules are packed in or on. */
const pallets = `(?:${oneOf({
  english: ['pallets?', 'box(?:es)?', 'cartons?', 'packs?', 'packages?', 'crates?', 'cases?'],
  german: ['paletten?', 'verpackungseinheit(?:en)?'],
  spanish: ['pales?', 'palets?', 'caja', 'tarima', 'bultos?'],
  portuguese: ['paletes?'],
  french: ['palettes?', 'colis'],
  italian: ['bancal[ei]s?', 'confezion[ei]'],
  nordic: ['palle[nr]?', 'pallar?', 'pall'],
  finnish: ['lavalla', 'lava'],
  slavic: ['palete[io]?', 'paleti', 'paleta', 'palety'],
  polish: ['palecie'],
  hungarian: ['raklap'],
})})(?![a-zäöü])`

const vehicles = oneOf({
  signs: ['hq', 'hc', '40', '53'],
  english: ['container', 'truck', 'trailer', 'lorry', 'b-double', 'semi-?trailer', 'flatbed', 'tautliner'],
  german: ['lkw', 'sattelzug'],
  dutch: ['vrachtwagen', 'trekker'],
  spanish: ['camion', 'contenedor'],
  portuguese: ['camiao', 'caminhao', 'carreta', 'contentor', 'conteiner'],
  french: ['conteneur', 'semi-remorque'],
  italian: ['autocarro', 'autotreno', 'autoarticolato', 'bilico', 'tira?'],
  romanian: ['camioane?'],
  nordic: ['lastbil'],
  polish: [/kontener\w*/, /ciezarow\w*/, /samochod\w*/, /naczep\w*/],
  czech: ['kamionu?', 'kontejner'],
  turkish: ['kamyon', 'konteyner'],
})

/** Modules, as they are counted on a pallet. */
const pieces: Phrases = {
  english: ['modules?', 'panels?', 'modules? pieces', 'pcs', 'pieces?', 'units?', 'tablets?', 'quantity', 'qty'],
  german: ['stück(?:zahl)?', /stk\.?/, 'modulstücke'],
  dutch: ['stuks', 'panelen'],
  spanish: ['cantidad', 'piezas', 'unidades', 'modulos', 'paneles', /uds?\.?/],
  portuguese: ['pecas', 'paineis', 'quantidade', /qtde?\.?/],
  french: ['unites', 'quantite', 'panneaux'],
  italian: ['pezzi', 'quantita', 'moduli', 'pannelli'],
  romanian: ['panouri', /buc\.?/],
  nordic: ['moduler', 'paneler'],
  finnish: ['paneelien maara', 'kpl'],
  polish: ['sztuk', 'modulow', 'paneli'],
  czech: ['kusu', 'ks', 'modulu', 'panelu', 'moduly'],
  slovak: ['modulov'],
  hungarian: ['db'],
  turkish: ['adet'],
}

/** `/ pallet`, `per box`, `in each carton`. */
const onOne = String.raw` ?(?:\/|per|pr\.?|pro|je|in|each|in each|por|par|na|pe|em|on|auf|sur|op) ?(?:a |one |1 )?`

const perPalletLabel: LabelRule = {
  label: 'perPallet',
  match: startsWith(around(amount, pieces, onOne + pallets + remark), {
    english: [
      '(?:standard |normal |usual )?pack(?:ing|aging) ?(?:unit|quantity|details?|condition|configuration)?s?',
      '(?:standard |normal |usual )?pack(?:ing|aging) ?(?:information|specifications?|manner|data)?s?',
      ...['per (?:pallet|palette|box)', 'packag(?:e|ing)(?: details?)?', 'pallet (?:quantity|qty)'],
      ...['pack (?:quantity|qty|size)', /qty\.? per pallet/, 'shipping(?: information)?', 'pallet(?= ?:?$)'],
      'pallet ?/ ?container',
    ],
    german: [
      ...['(?:pro|je) (?:pallet|palette|box)', 'palettenmenge', 'verpackung(?:seinheit)?', 'palettierung'],
      '(?:anzahl )?(?:module|modulstücke|stück(?:zahl)?) (?:pro|je) palette',
      ...[/stk\. pro palette/, 'modulanzahl (?:pro|je) palette'],
    ],
    dutch: ['verpakking', 'aantal per pallet'],
    spanish: ['(?:standard )?(?:embalaje|empaque)(?: standard| estandar)?', 'paletizacion'],
    portuguese: ['embalagem', 'paletizacao'],
    french: ['(?:standard )?emballage(?: standard)?', 'conditionnement', 'colisage', 'palettisation'],
    italian: ['(?:standard )?(?:imballaggio|imballo)(?: standard)?', 'confezion(?:e|amento)', 'palletizzazione'],
    romanian: ['ambala(?:re|j)'],
    swedish: ['förpackning'],
    danish: ['emballering'],
    finnish: ['pakkaus', '(?:paneeleja|moduuleja|paneelit|moduulit) (?:lavalla|/ ?lava|per lava)'],
    polish: ['pakowanie', 'opakowanie', 'ilosc na palecie', '(?:liczba|ilosc) modulow na palecie'],
    czech: ['baleni', '(?:pocet )?(?:panelu|modulu|modulov|panelov) na palete'],
    croatian: ['(?:broj |stevilo )?(?:modula|modulov|panela) na paleti'],
    russian: ['упаковка', /(?:количество )?(?:модулей|панелей|шт\.?) (?:на|в) (?:палл?ете?|поддоне)/],
    lithuanian: ['moduliu (?:skaicius )?paleteje'],
    hungarian: ['csomagolas', /(?:(?:modulok|panelek) )?raklaponkent(?:i \S+)?/],
    greek: ['συσκευασια', '(?:πανελ|τεμαχια|πλαισια) ανα παλετα'],
    turkish: [
      'paketleme',
      'palet (?:basina|ici) (?:panel|modül|adet)(?: sayisi| adedi)?',
      '(?:bir )?paletteki (?:panel|modül)(?: sayisi| adedi)?',
    ],
    chinese: ['每(?:托盘?|箱|包|栈板)', '(?:产品)?包装', '包裝', '装箱', '裝箱'],
    japanese: [
      ...['梱包(?:数量?|仕様|単位|枚数)?', '荷姿'],
      '1? ?パレット(?:当た?り|あたり|毎|積載|入り?数)(?:の)?(?:枚数|数量)?',
    ],
    korean: ['(?:팔레트|파렛트|팰릿) ?당(?: ?(?:수량|매수|모듈(?: ?수)?))?', '포장(?: ?(?:단위|수량|정보|사양))?'],
  }),
  none: anyOf({
    english: ['dimension', 'size', /(?<!\/ ?pallet )weight/, /(?<!pallet ?\/ ?)per truck/, 'gross'],
    chinese: ['重量', '尺寸'],
    japanese: ['寸法', '質量'],
    korean: ['무게'],
  }),
}

const inOne = String.raw` ?(?:\/|per|pr\.?|pro|je|in|im|on|por|par|na|w|v|pe|em|no|sur) ?(?:a |one |each |un |le )?`
/** `40' HQ container`, `53 ft trailer`, `Container (40 ft)`: the length before the word, or behind it. */
const aLength = String.raw`(?:\d\d['’]?[ -]?(?:ft\.?|hq|hc|feet|foot)?[ -]?)?`
const lengthBefore = `(?:(?:40|53)(?: ?['’]| ?ft| ?feet|-foot)? ?(?:hq|hc|high cube)? ?)?`
const lengthBehind = String.raw`(?: ?\(?(?:40|53) ?(?:'|ft)? ?(?:hq|hc)?\)?)?`
/** `Modules per 13.6 m mega trailer`. */
const someTrailer = String.raw`(?:\d\d(?:['. \d]*)? ?(?:ft|m|hq|hc|feet|foot)?\b.{0,24}?)?`

const palletsPerTruckLabel: LabelRule = {
  label: 'palletsPerTruck',
  match: startsWith(around(amount, { shared: [pallets] }, `${inOne}${aLength}(?:${vehicles})`), {
    english: [
      `(?:(?:modules?|panels?) )?(?:modules?|panels?|pieces|pcs) per ${someTrailer}(?:container|truck|trailer)`,
      `${lengthBefore}(?:container|truck|trailer|lkw)${lengthBehind}`,
      /(?:40|53) ?(?:'|ft|feet)? ?(?:hq|hc)\b/,
      ...[`(?:number|nos?\\.?|quantity|qty\\.?) of (?:pallets?|cartons?|boxes)(?: per)?${remark}`, 'carton numbers?'],
    ],
    german: ['lkw-?ladung', /(?:anzahl )?paletten ?(?:pro|je|\/) ?(?:\d\d'? ?)?(?:lkw|container)/],
    romance: ["(?:pale[st]s?|paletes|pallets?|palettes|bancali) (?:por|par|per) conteiner(?: 40'? ?h[cq])?"],
    polish: ['(?:liczba |ilosc )?palet (?:w|na) (?:samochodzie|naczepie|kontenerze|tirze?)(?: ciezarowym)?'],
    czech: ['(?:pocet |stevilo )?palet na kamion'],
    croatian: ['(?:broj )?paleta (?:u|na|po) kamionu?'],
    russian: ['(?:количество )?палл?ет в (?:фуре|контейнере|машине)'],
    lithuanian: ['paleciu (?:skaicius )?sunkvezimyje'],
    greek: ['παλετες ανα (?:φορτηγο|κοντεινερ)'],
    turkish: [
      ...['tir basina palet', 'bir tirdaki palet(?: sayisi)?'],
      `(?:${vehicles})(?: (?:basina|içi)) palet(?: sayisi| adedi)?`,
    ],
    chinese: ['每(?:货|高)?[柜櫃车](?:托数)?'],
    japanese: [
      '(?:40|53)? ?(?:英尺|尺|フィート|피트)? ?(?:hq|hc)?(?:高)?(?:集装箱|集裝箱|货柜|柜|コンテナ|컨테이너)(?:当た?り|あたり| ?당)?(?:パレット数|팔레트 ?수)?',
    ],
  }),
  none: /dimension|size|weight|寸法|質量|重量|尺寸/,
}

export const packingLabels = [perPalletLabel, palletsPerTruckLabel]
