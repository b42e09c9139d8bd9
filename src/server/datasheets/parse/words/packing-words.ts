/**
 * Words about packing, as makers print them in any language. A new language is one more line in each list; the labels
 * (`packing-labels`) and the readers (`values/read-packing`, `values/read-packing-table`) use nothing else.
 */
const anyOf = (...words: string[]) => words.join('|')

/** Modules, as they are counted. */
export const pieceWords = anyOf(
  String.raw`pcs\.?|pieces?|modules?|panels?|units?|nos\b\.?|ea\b`,
  String.raw`stk\.?|stück|modulstücke|stuks|panelen|moduler|paneler`,
  String.raw`m[oó]dulos|paneles|piezas|unidades|uds?\b\.?|unit[aà](?![a-zà-ɏ])|pain[eé]is|pe[cç]as|panneaux|pi[eè]ces|unit[eé]s|moduli|pannelli|pezzi|pz\b\.?`,
  String.raw`modu[lł][oó]w|paneli|sztuk|szt\.?|modul[uů]|panel[uů]|ks\b|kus[uů]|adet|mod[uü]l|panel\b|panouri|buc\.?|buc[aă][tț]i`,
  String.raw`paneel(?:ia|eja)|moduul(?:ia|eja)|modulok|panelek|kpl\b\.?|db\b|darab|шт\.?|модул(?:ей|я)|панел(?:ей|и)|τεμ\.?|τεμ[αά]χια|π[αά]νελ|πλα[ιί]σια`,
  String.raw`moduli[uų](?![a-z])|vnt\b\.?|modulov|panelov`,
  '块|塊|片|枚|张|매|장',
)

/** Pallets alone … */
export const palletWords = anyOf(
  String.raw`pallets?|palettes?|paletten|pal[eé]s?(?![a-zà-ɏ])|palets?\b|paletes?|palet(?:a|y|ou|[eęěă])|palecie|paletki|bancal[ei]s?|tarimas?(?![a-z])|verpackungseinheit(?:en)?`,
  String.raw`pallar?\b|pale[tț]i(?![a-z])|pall(?:en)?\b|paller?\b|palle[nr]?\b|lavaa?\b|lavalla|lavoja|raklap\S*`,
  'palet[eė]je|pale[cč]i[uų]|paleti\\b',
  'палл?ет\\S*|поддон\\S*|παλ[εέ]τ\\S*|托盘|托盤|栈板|棧板|托|パレット|팔레트|파렛트|팰릿',
)
/** … and what takes their place. */
export const boxWords = 'caja|box(?:es)?|cartons?|ctns?|crate|packs?|confezion[ei]|colis|bultos?|箱'
export const packWords = anyOf(palletWords, boxWords)

/** `36 pcs per pallet`: what stands between two of them. */
export const perWords = anyOf(
  String.raw`\/|per\b|pr\b\.?|pro\b|je\b|a\b|in\b|por\b|par\b|na\b|pe\b|em\b|no\b|im\b|on\b`,
  'auf|sur|op\\b|в |на |ανά|ανα|당',
)

/** A number of something: `Qty per pallet`. */
export const amountWords = anyOf(
  String.raw`number|no\.|qty|quantity|count|amount|anzahl|menge|nombre|qtde?\b|n[uú]mero|cantidad|quantit[aàé]|quantidade|numero|numărul?`,
  'aantal|antal|skai[cč]ius|broj|[sš]tevilo|liczba|ilo[sś][cć]|po[cč]et|sayısı|adedi|m[aä]{1,2}r[aä]|кол\\S*|数量|枚数|수량',
)

/** What carries pallets. */
export const vehicleWords = anyOf(
  'container|truck|trailer|lorry|b-double|semi-?trailer|flatbed|tautliner|lkw|sattelzug|vrachtwagen|trekker|lastbil|rekka|kontti',
  String.raw`cami[oó]n|contenedor|conteneur|contentor|cont[eê]i?ner|caminh[aã]o|cami[aã]o|carreta|autocarro|autotreno|autoarticolato|bilico|tir\b`,
  String.raw`kontener\w*|ci[eę][zż]ar[oó]w\S*|naczep\S*|kontejner\S*|kamion\S*|konteyner|t[ıi]r\b|kamyon|samoch[oó]d\S*|kont[eé]ner|camion\w*|remorc\S*`,
  'sunkve[zž]im\\S*|фур[аыу]|грузовик\\S*|контейнер\\S*|φορτηγ\\S*|κοντ[εέ]ινερ|集装箱|集裝箱|货柜|貨櫃|高柜|柜|卡车|货车|コンテナ|トラック|컨테이너|트럭',
)

/** Feet, behind the length of a container. */
export const feetWords = String.raw`['’´ʼ′"]|ft\b\.?|feet|foot|fu(?:ß|ss)|pies|pieds|piedi|p[eé]s|英尺|尺|フィート|피트`

/** Words of rows that only look like counts: the pallet's own size and weight. */
export const notACount =
  /dimension|size|weight|gewicht|abmess|ma(?:ß|ss)e|peso|poids|medida|wymiar|waga|重量|尺寸|寸法|質量|质量|무게|\bkg\b|\bmm\b/i
