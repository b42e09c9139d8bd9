import { anyOf, oneOf } from './phrases.js'

/**
 * Words about packing, as makers print them, with their accents. The labels (`labels/packing`) and the readers
 * (`values/read-packing…`) put them together: a number, pieces, `per`, a pallet.
 */

/** Modules, as they are counted. */
export const pieceWords = oneOf({
  english: [/pcs\.?/, 'pieces?', 'modules?', 'panels?', 'units?', /nos\b\.?/, /ea\b/],
  german: [/stk\.?/, 'stück', 'modulstücke'],
  dutch: ['stuks', 'panelen'],
  spanish: ['m[oó]dulos', 'paneles', 'piezas', 'unidades', /uds?\b\.?/],
  portuguese: ['pain[eé]is', 'pe[cç]as'],
  french: ['panneaux', 'pi[eè]ces', 'unit[eé]s'],
  italian: ['unit[aà](?![a-zà-ɏ])', 'moduli', 'pannelli', 'pezzi', /pz\b\.?/],
  romanian: ['panouri', /buc\.?/, 'buc[aă][tț]i'],
  nordic: ['moduler', 'paneler'],
  finnish: ['paneel(?:ia|eja)', 'moduul(?:ia|eja)', /kpl\b\.?/],
  polish: ['modu[lł][oó]w', 'paneli', 'sztuk', /szt\.?/],
  czech: ['modul[uů]', 'panel[uů]', /ks\b/, 'kus[uů]'],
  slovak: ['modulov', 'panelov'],
  russian: [/шт\.?/, 'модул(?:ей|я)', 'панел(?:ей|и)'],
  lithuanian: ['moduli[uų](?![a-z])', /vnt\b\.?/],
  hungarian: ['modulok', 'panelek', /db\b/, 'darab'],
  greek: [/τεμ\.?/, 'τεμ[αά]χια', 'π[αά]νελ', 'πλα[ιί]σια'],
  turkish: ['adet', 'mod[uü]l', /panel\b/],
  chinese: ['块', '塊', '片', '张'],
  japanese: ['枚'],
  korean: ['매', '장'],
})

/** Pallets alone … */
export const palletWords = oneOf({
  english: ['pallets?'],
  german: ['palettes?', 'paletten', 'verpackungseinheit(?:en)?'],
  spanish: ['pal[eé]s?(?![a-zà-ɏ])', /palets?\b/, 'tarimas?(?![a-z])'],
  portuguese: ['paletes?'],
  italian: ['bancal[ei]s?'],
  romanian: ['pale[tț]i(?![a-z])'],
  nordic: [/pallar?\b/, /pall(?:en)?\b/, /paller?\b/, /palle[nr]?\b/],
  finnish: [/lavaa?\b/, 'lavalla', 'lavoja'],
  slavic: ['palet(?:a|y|ou|[eęěă])', /paleti\b/],
  polish: ['palecie', 'paletki'],
  russian: [/палл?ет\S*/, /поддон\S*/],
  lithuanian: ['palet[eė]je', 'pale[cč]i[uų]'],
  hungarian: [/raklap\S*/],
  greek: [/παλ[εέ]τ\S*/],
  chinese: ['托盘', '托盤', '栈板', '棧板', '托'],
  japanese: ['パレット'],
  korean: ['팔레트', '파렛트', '팰릿'],
})
/** … and what takes their place. */
export const boxWords = oneOf({
  english: ['box(?:es)?', 'cartons?', 'ctns?', 'crate', 'packs?'],
  spanish: ['caja', 'bultos?'],
  french: ['colis'],
  italian: ['confezion[ei]'],
  chinese: ['箱'],
})
export const packWords = `${palletWords}|${boxWords}`

/** `36 pcs per pallet`: what stands between two of them. */
export const perWords = oneOf({
  signs: ['/'],
  english: [/per\b/, /a\b/, /in\b/, /on\b/],
  german: [/pro\b/, /je\b/, /im\b/, 'auf'],
  dutch: [/op\b/],
  spanish: [/por\b/],
  portuguese: [/em\b/, /no\b/],
  french: [/par\b/, 'sur'],
  romanian: [/pe\b/],
  nordic: [/pr\b\.?/],
  slavic: [/na\b/],
  russian: ['в ', 'на '],
  greek: ['ανά', 'ανα'],
  korean: ['당'],
})

/** A number of something: `Qty per pallet`. */
export const amountWords = oneOf({
  english: ['number', /no\./, 'qty', 'quantity', 'count', 'amount'],
  german: ['anzahl', 'menge'],
  dutch: ['aantal'],
  romance: ['n[uú]mero', 'quantit[aàé]'],
  spanish: ['cantidad'],
  portuguese: [/qtde?\b/, 'quantidade'],
  french: ['nombre'],
  romanian: ['numărul?'],
  nordic: ['antal'],
  finnish: ['m[aä]{1,2}r[aä]'],
  polish: ['liczba', 'ilo[sś][cć]'],
  czech: ['po[cč]et'],
  slovenian: ['[sš]tevilo'],
  croatian: ['broj'],
  russian: [/кол\S*/],
  lithuanian: ['skai[cč]ius'],
  turkish: ['sayısı', 'adedi'],
  chinese: ['数量'],
  japanese: ['枚数'],
  korean: ['수량'],
})

/** What carries pallets. */
export const vehicleWords = oneOf({
  english: ['container', 'truck', 'trailer', 'lorry', 'b-double', 'semi-?trailer', 'flatbed', 'tautliner'],
  german: ['lkw', 'sattelzug'],
  dutch: ['vrachtwagen', 'trekker'],
  spanish: ['cami[oó]n', 'contenedor'],
  portuguese: ['contentor', 'cont[eê]i?ner', 'caminh[aã]o', 'cami[aã]o', 'carreta'],
  french: ['conteneur'],
  italian: ['autocarro', 'autotreno', 'autoarticolato', 'bilico', /tir\b/],
  romanian: [/camion\w*/, /remorc\S*/],
  nordic: ['lastbil'],
  finnish: ['rekka', 'kontti'],
  slavic: [/kamion\S*/],
  polish: [/kontener\w*/, /ci[eę][zż]ar[oó]w\S*/, /naczep\S*/, /samoch[oó]d\S*/],
  czech: [/kontejner\S*/],
  russian: ['фур[аыу]', /грузовик\S*/, /контейнер\S*/],
  lithuanian: [/sunkve[zž]im\S*/],
  hungarian: ['kont[eé]ner'],
  greek: [/φορτηγ\S*/, 'κοντ[εέ]ινερ'],
  turkish: ['konteyner', /t[ıi]r\b/, 'kamyon'],
  chinese: ['集装箱', '集裝箱', '货柜', '貨櫃', '高柜', '柜', '卡车', '货车'],
  japanese: ['コンテナ', 'トラック'],
  korean: ['컨테이너', '트럭'],
})

/** Feet, behind the length of a container. */
export const feetWords = oneOf({
  signs: [`['’´ʼ′"]`],
  english: [/ft\b\.?/, 'feet', 'foot'],
  german: ['fu(?:ß|ss)'],
  spanish: ['pies'],
  portuguese: ['p[eé]s'],
  french: ['pieds'],
  italian: ['piedi'],
  chinese: ['英尺', '尺'],
  japanese: ['フィート'],
  korean: ['피트'],
})

/** Words of rows that only look like counts: the pallet's own size and weight. */
export const notACount = anyOf(
  {
    signs: [/\bkg\b/, /\bmm\b/],
    english: ['dimension', 'size', 'weight'],
    german: ['gewicht', 'abmess', 'ma(?:ß|ss)e'],
    romance: ['peso', 'medida'],
    french: ['poids'],
    polish: ['wymiar', 'waga'],
    chinese: ['重量', '尺寸', '质量'],
    japanese: ['寸法', '質量'],
    korean: ['무게'],
  },
  'i',
)
