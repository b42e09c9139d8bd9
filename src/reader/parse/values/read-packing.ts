import {
  amountWords,
  feetWords,
  packWords,
  palletWords,
  perWords,
  pieceWords,
  vehicleWords,
} from '../words/packing-words.js'

const unitOfPack = `(?:${packWords})`
const pieces = `(?:${pieceWords})?`

/** `Modules per pallet / container | 36 / 936`, `Pieces per pallet / pallets per truck | 36 / 26`: two numbers for two things. */
const [pair, ofVehicle] = [
  String.raw`(?:pallet|palette|box)e?\s*(?:\/|,|and|und)\s*`,
  String.raw`(?:\d\d\S* )?(?:container|truck|lkw|trailer)\D{0,48}?(\d{2})\s*(?:pcs|pieces)?\s*[/,]\s*`,
]
const bothCounts = new RegExp(
  String.raw`${pair}(?:(?:modules?|panels?|pcs|pieces?|units?)?\s*(?:\/|per|pro|par|por)\s*)?${ofVehicle}(\d{3,4})(?!\d)`,
  'i',
)
const piecesAndPallets = new RegExp(
  String.raw`${pair}(?:pallets?|paletten)\s*(?:\/|per|pro|je)\s*${ofVehicle}(\d{1,2})(?!\d)`,
  'i',
)

/** `36 pcs/pallet`, `Modules per box: 32 pieces`, `26 pieces` beside `Per Pallet`. */
const perPallet = [
  bothCounts,
  piecesAndPallets,
  new RegExp(String.raw`(\d{1,3})\s*\(?${pieces}\s*(?:${perWords})\s*(?:a |one |each |full |1 ?)?${unitOfPack}`, 'i'),
  new RegExp(
    String.raw`(?:${pieceWords}|tablets?|quantity|quantit[aàé]|cantidad|quantidade|qtde?\.?|qty\.?|anzahl|aantal|antal|liczba|ilo[sś][cć]|po[cč]et|sayısı|numero|numărul?|кол\S*|数量)\s*(?:${perWords}|in(?: a| each)?)\s*(?:a |one |each |1 |jed(?:er|e) )?${unitOfPack}(?:\s*\([^)]*\))?\D{0,40}?(\d{1,3})(?!\d|\s*(?:mm|kg|x|['ft]))`,
    'i',
  ),
  new RegExp(String.raw`(?:per|pro|je|pr\.?|por|par|ανά)\s+${unitOfPack}\s*\)?:?\s*(\d{1,3})\b(?!\s*(?:mm|kg|x))`, 'i'),
  // `Raklaponként 36 db`, `Palette de 30 modules`, `Pallets of 31 modules`: the pallet stands before its count.
  new RegExp(
    String.raw`(?:${palletWords})\s*(?:of|de|di|mit|van|à|a|z|po|[:=-])\s*(\d{2,3})\s*(?:${pieceWords})(?!\s*(?:${perWords}))`,
    'i',
  ),
  // `26 pieces, 515 kg (quantity & weight per pallet)`: the brackets name both.
  new RegExp(
    String.raw`(\d{2,3})\s*(?:${pieceWords})\s*,[^()]{1,20}(?:\([^)]*\)\s*)?\(\s*(?:${amountWords})[^)]*(?:${palletWords})`,
    'i',
  ),
  /(?:pallet|pack) (?:quantity|qty|size)\D{0,12}(\d{1,3})\b(?!\s*(?:mm|kg|x))/i,
  /(?:verpackungseinheit|palettenmenge|pack(?:ing|aging) unit)\D{0,12}(\d{1,3})\s*(?:pcs|pieces|modul|panels|st(?:k|ü))/i,
  /(?:modu[lł][oó]w na palecie|(?:panel[uů]|modul[uů]|modulov|panelov|modula) na palet[eěi])\D{0,12}(\d{1,3})/i,
  /moduli[uų] (?:skai[cč]ius )?palet[eė]je\D{0,12}(\d{1,3})/i,
  /palet(?: ba[sş][ıi]na| i[cç]i|teki) (?:panel|mod[uü]l|adet)\D{0,20}(\d{1,3})/i,
  /raklap(?:onk[eé]nti?)?\D{0,20}(\d{1,3})\s*(?:db|darab|modul|panel)/i,
  /(?:paneeleja|moduuleja|paneelit|moduulit) lavalla\D{0,12}(\d{1,3})/i,
  /(?:팔레트|파렛트|팰릿) ?당\D{0,24}(\d{1,3})/,
  /每(?:托盘?|箱|包|栈板)\D{0,24}(\d{1,3})(?!\d|\s*(?:托|mm|kg|[x*]))\s*(?:块|片)?/,
  /パレット(?:当た?り|あたり|毎|積載|入り?数)\D{0,24}(\d{1,3})(?!\d|\s*(?:mm|kg|x))/,
  // `Pallet | 32 modules`, `26 pallets x 36 pcs`.
  new RegExp(
    String.raw`(?<![a-z] )(?<![a-z])${unitOfPack}\W{1,3}(\d{2})\s*(?:pcs|pieces|modules|panels|nos\b|module\b|stück)`,
    'i',
  ),
  new RegExp(String.raw`\d{1,2}\s*${unitOfPack}\s*[x*]\s*(\d{2})\s*(?:pcs|pieces|modules|panels)`, 'i'),
]

/** `2 pcs - 1 carton; 20 cartons - 1 pallet`. */
const inCartons =
  /(\d)\s*(?:pcs|pieces|modules)\s*(?:-|\/|per)\s*(?:1 )?carton\W+(\d{1,2})\s*cartons\s*(?:-|\/|per)\s*(?:1 )?pallet/i

/** Pieces on one pallet. */
export function readPanelsPerPallet(text: string): number | undefined {
  const cartons = text.match(inCartons)
  if (cartons) return Number(cartons[1]) * Number(cartons[2])
  for (const pattern of perPallet) {
    const count = Number(text.match(pattern)?.[1])
    if (count >= 10 && count <= 120) return count
  }
  return undefined
}

/** `Pallets per truck (24 t)`, `per truck (13.6 m)`: neither what the truck carries nor its length is a count. */
const sizeOfTruck =
  /\(?\b\d{1,2}(?:[.,]\d{1,2})?\s*(?:t|to|tons?|tonnes?|tonnen|toneladas|tonnellate|m|met(?:er|re)s?|m[eè]tres?|metri|metros)\b\.?\)?/gi

const vehicle = `(?:${vehicleWords}|40|53|hq|hc|40hq|40hc)`
const perTruck = [
  // `Truck: 28 pallets`, `camion / truck : 28 palettes`.
  new RegExp(String.raw`${vehicle}\s*:\s*(\d{1,2})\s*(?:${palletWords})`, 'i'),
  new RegExp(
    String.raw`(\d{1,2})\s*(?:${palletWords})\s*(?:${perWords}|:)?\s*(?:a |one |un |ein(?:en|em)? )?${vehicle}`,
    'i',
  ),
  new RegExp(
    String.raw`(?:${palletWords})\s*(?:${perWords})\s*(?:a |one |each )?(?:\d\d\W{0,2}\s*(?:ft|hq|hc|feet)?[ -]*(?:hq|hc)?[ -]*)?(?:${vehicleWords}|hq|hc)[^\d]{0,24}?(?:\W?(?:40|53)\W{0,3}(?:hq|hc|ft|feet)?\S*\s+){0,2}(\d{1,2})(?!\d|[.,]\d|\s*(?:${feetWords})|\s*(?:${pieceWords}))`,
    'i',
  ),
  // `每柜20托`, `コンテナ当たり26パレット`, `컨테이너당 26팔레트`.
  /(?:每(?:货|高)?[柜櫃车]|コンテナ(?:当た?り|あたり)|컨테이너 ?당|트럭 ?당)\D{0,12}(\d{1,2})\s*(?:托|パレット|팔레트|파렛트)/,
]
/** `Modules per 40' container | 792 (24 pallets)`, `936 pcs per 40'HQ (26 pallets)`. */
const inBrackets = new RegExp(String.raw`\(\s*(\d{1,2})\s*(?:${palletWords})\s*\)`, 'i')
const palletWord = new RegExp(`${palletWords}|packs|confezioni|colis|bultos`, 'i')

/** Whether a truck or a container can take that many pallets. */
export const isTruckload = (count: number) => count >= 5 && count <= 60

/** Pallets per truck or container, if pallets (not pieces) are printed. */
export function readPalletsPerTruck(printed: string, value = ''): number | undefined {
  const text = printed.replace(sizeOfTruck, ' ')
  const names = palletWord.test(text)
  // Cells of several containers side by side: the largest is the usual one.
  const cells = value.trim().split(/\s+/).map(Number)
  const isSeveral = cells.length > 1 && cells.every(Number.isInteger)
  if (isSeveral) return names && cells.every(isTruckload) ? Math.max(...cells) : undefined
  const own = value.match(new RegExp(String.raw`^\W*(\d{1,2})\s*(?:${palletWords})(?![a-z])`, 'i'))?.[1]
  const isCount = names && /^\W*\d{1,2}\W*$/.test(value)
  const alone = Number(own ?? (isCount ? value.replace(/\D/g, '') : undefined))
  if (isTruckload(alone)) return alone
  const beside = Number(text.match(piecesAndPallets)?.[2])
  if (isTruckload(beside)) return beside
  if (bothCounts.test(text)) return undefined
  for (const pattern of [...perTruck, inBrackets]) {
    const count = Number(text.match(pattern)?.[1])
    if (isTruckload(count)) return count
  }
  return undefined
}
