const unitOfPack =
  '(?:pallets?|palettes?|pal[eé]t?s?|paleta|palecie|bancal[ei]|caja|box(?:es)?|cartons?|ctns?|crate|pack|托|箱)'
const pieces = String.raw`(?:pcs\.?|pz|nos\.?|pieces?|modules?|m[oó]dulos|moduli|modu[lł]ow|panels?|paneles|panneaux|pannelli|panelen|stk\.?|stück|units?|uds\.?|unidades|ea|块|片)?`

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
  new RegExp(
    String.raw`(\d{1,3})\s*\(?${pieces}\s*(?:\/|per|pro|je|a|in|por|par|na)\s*(?:a |one |each |full )?${unitOfPack}`,
    'i',
  ),
  new RegExp(
    String.raw`(?:modules?|m[oó]dulos|moduli|panels?|units?|pcs|pieces?|stk\.?|(?:modul)?stücke?|tablets?|quantity|quantit[aà]|cantidad|qty\.?|panneaux|paneles)\s*(?:\/|per|pro|je|por|par|in(?: a| each)?)\s*${unitOfPack}\D{0,40}?(\d{1,3})(?!\d|\s*(?:mm|kg|x|['ft]))`,
    'i',
  ),
  new RegExp(String.raw`(?:per|pro)\s+${unitOfPack}\s*\)?:?\s*(\d{1,3})\b(?!\s*(?:mm|kg|x))`, 'i'),
  /(?:pallet|pack) (?:quantity|qty|size)\D{0,12}(\d{1,3})\b(?!\s*(?:mm|kg|x))/i,
  /(?:verpackungseinheit|palettenmenge|pack(?:ing|aging) unit)\D{0,12}(\d{1,3})\s*(?:pcs|pieces|modul|panels|st(?:k|ü))/i,
  /(?:modu[lł][oó]w na palecie|(?:panel[uů]|modul[uů]) na palet[eě])\D{0,12}(\d{1,3})/i,
  /palet ba[sş][ıi]na (?:panel|mod[uü]l)\D{0,12}(\d{1,3})/i,
  /(?:팔레트|파렛트) ?당\D{0,12}(\d{1,3})/,
  /每(?:托|箱)\D{0,8}(\d{1,3})\s*(?:块|片)?/,
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

/** `Pallets per truck (24 t)`: what the truck carries is no count. */
const tonnes = /\(?\b\d{1,2}\s*(?:t|to|tons?|tonnes?|tonnen|toneladas|tonnellate)\b\.?\)?/gi

const vehicle = '(?:container|truck|trailer|lkw|camion|camión|contenedor|conteneur|40|53|hq|hc|40hq|40hc)'
const perTruck = [
  // `Truck: 28 pallets`, `camion / truck : 28 palettes`.
  new RegExp(String.raw`${vehicle}\s*:\s*(\d{1,2})\s*(?:pallets?|paletten|pal[eé]s|palettes|bancali)`, 'i'),
  new RegExp(
    String.raw`(\d{1,2})\s*(?:pallets?|paletten|pal[eé]s|palettes)\s*(?:\/|per|pro|je|in|por|par|:)?\s*(?:a |one )?${vehicle}`,
    'i',
  ),
  /(?:pallets?|palets?|paletten|pal[eé]s|palettes|bancali)\s*(?:\/|per|pro|je|in|por|par)\s*(?:a |one |each )?(?:\d\d\W{0,2}\s*(?:ft|hq|hc|feet)?[ -]*(?:hq|hc)?[ -]*)?(?:container|truck|trailer|lkw|hq|hc|cami[oó]n|contenedor|conteneur|tir\b)[^\d]{0,24}?(?:\W?(?:40|53)\W{0,3}(?:hq|hc|ft|feet)\S*\s*){0,2}(\d{1,2})(?!\d|\s*'|\s*ft|\s*(?:pcs|pieces|modules|panels))/i,
]
/** `Modules per 40' container | 792 (24 pallets)`, `936 pcs per 40'HQ (26 pallets)`. */
const inBrackets = /\(\s*(\d{1,2})\s*(?:pallets?|paletten|palettes|pal[eé]s)\s*\)/i

/** Whether a truck or a container can take that many pallets. */
export const isTruckload = (count: number) => count >= 5 && count <= 60

/** Pallets per truck or container, if pallets (not pieces) are printed. */
export function readPalletsPerTruck(printed: string, value = ''): number | undefined {
  const text = printed.replace(tonnes, ' ')
  // Cells of several containers side by side: the largest is the usual one.
  const cells = value.trim().split(/\s+/).map(Number)
  if (cells.length > 1 && cells.every(isTruckload)) return Math.max(...cells)
  const own = value.match(/^\W*(\d{1,2})\s*(?:pallets?|paletten|palettes|pal[eé]s)\b/i)?.[1]
  const isCount = /pall?ets?|packs|paletten|pal[eé]s|palettes|bancali/i.test(text) && /^\W*\d{1,2}\W*$/.test(value)
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

const bigBox = String.raw`(?:40|53)\s*(?:['’´"]|ft\b|feet|foot|英尺)*\s*[-.]?\s*(?:hq|hc|high[- ]?cube|gp|std)?\s*(?:container|truck|trailer|集装箱|集裝箱)?|hq\b|hc\b|container|truck|trailer|lkw|camion|contenedor|conteneur|contentor|(?:高)?柜|컨테이너`
const pieceWord = String.raw`(?:pcs\.?|nos\b\.?|pz|pieces?|modules?|m[oó]dulos|moduli|module|panels?|paneles|panneaux|pannelli|stk\.?|stück|units?|块|片|매)`
/** `936 pcs/40' HQ container`, `Modules per 40' container: 704 pieces`, `Per Container (40' HQ) 558 pieces`. */
const perContainer = [
  new RegExp(
    String.raw`(?<![\d.,])(\d{3,4})\s*\(?${pieceWord}?\s*(?:\/|per|pro|je|in|por|par|x)\s*(?:a |one |un )?(?:${bigBox})`,
    'i',
  ),
  new RegExp(
    String.raw`(?:${pieceWord}|quantity|qty\.?)?\s*(?:\/|per|pro|je|in|por|par|每)\s*(?:a |one |un )?(?:${bigBox})[^\d]{0,6}(?:\(?(?:40|53)\s*(?:['’´"]|ft|英尺)*\s*(?:hq|hc)?\)?)?[^\d]{0,20}(?<![\d.,])(\d{3,4})(?!\d|\s*(?:mm|kg|x\d))`,
    'i',
  ),
  new RegExp(
    String.raw`(?:(?:loading|container) (?:capacity|quantity|qty)|container ?\(?40|(?:40|53)\W{0,3}(?:hq|hc|ft)\s*[:=]?)(?:[^\d]{0,4}40\W{0,3}(?:hq|hc|ft))?[^\d]{0,14}(?<![\d.,])(\d{3,4})\s*${pieceWord}`,
    'i',
  ),
]

/** Pieces per large container or truck; small containers are recognised by their length in feet. */
export function readPiecesPerContainer(text: string): number | undefined {
  const large = text.replace(/\d{2,3}\s*[a-z.]*\s*(?:\/|per|in)\s*20\s*['’´"]?\s*(?:gp|ft|hq|hc)?/gi, ' ')
  const second = Number(text.match(bothCounts)?.[2])
  if (second >= 100) return second
  for (const pattern of perContainer) {
    const count = Number(large.match(pattern)?.[1])
    if (count >= 100 && count <= 2500) return count
  }
  return undefined
}
