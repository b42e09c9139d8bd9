const unitOfPack =
  '(?:pallets?|palettes?|pal[eé]t?s?|paleta|palecie|bancal[ei]|caja|box(?:es)?|carton|crate|pack|托|箱)'

/** What stands before a pallet: `pcs/`, `Module pro`, `Nos in each`. */
const onOne = String.raw`\s*(?:\/|(?:per|pro|je|a|in|por|par|na)\b)\s*(?:a |one |each |full )?`
const noMeasure = String.raw`(?!\d|[.,]\d|\s*(?:mm|kgs?|lbs?|cm|x|a|v|['%°]|ft|tons?)\b|\s*["'x%°])`

/** `36 pcs/pallet`; `Modules per box: 32 pieces`, `26 pieces` beside `Per Pallet`: with any words between. */
const perPallet = [
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(\d{2})${noMeasure}(?:(?!junc|terminal|j-|集|英|feet|h[cq])[^\d,;]){0,24}?[\p{L}/]\s*${unitOfPack}`,
    'iu',
  ),
  new RegExp(String.raw`^[^\d]{0,45}?${onOne}${unitOfPack}[^\d]{0,40}?(\d{2})${noMeasure}`, 'iu'),
  new RegExp(String.raw`pallet (?:quantity|qty)\D{0,12}(\d{2})${noMeasure}`, 'iu'),
  /每(?:托|箱)\D{0,8}(\d{2})\s*(?:块|片)?/,
]

/** Pieces on one pallet. */
export function readPanelsPerPallet(text: string): number | undefined {
  for (const pattern of perPallet) {
    const count = Number(text.match(pattern)?.[1])
    if (count >= 10 && count <= 80) return count
  }
  return undefined
}

const vehicle = '(?:container|truck|trailer|lkw|camion|camión|contenedor|conteneur|40|53|hq|hc|40hq|40hc)'
const perTruck = new RegExp(
  String.raw`(\d{1,2})\s*(?:pallets?|paletten|pal[eé]s|palettes)\s*(?:\/|per|pro|je|in|por|par|:)?\s*(?:a |one )?${vehicle}`,
  'i',
)

/** As many pallets as a truck or a container takes. */
export const isTruckload = (count: number) => count >= 5 && count <= 60

/** Pallets on one truck or in one container, where pallets (not pieces) are printed. */
export function readPalletsPerTruck(text: string, value = ''): number | undefined {
  // Cells of several containers side by side: the largest is the one people mean.
  const cells = value.trim().split(/\s+/).map(Number)
  if (cells.length > 1 && cells.every(isTruckload)) return Math.max(...cells)
  const [, alone] =
    (/pallets?|paletten|cartons?|boxes/i.test(text) && value.match(/^\W*(\d{1,2})(?:\W*$|\s*pal)/i)) || []
  const count = Number(alone ?? text.match(perTruck)?.[1])
  return isTruckload(count) ? count : undefined
}

const bigBox = String.raw`(?:40|53)\s*(?:['’´"]|ft\b|feet|foot|英尺)*\s*[-.]?\s*(?:hq|hc|high[- ]?cube|gp|std)?\s*(?:container|truck|trailer|集装箱|集裝箱)?|hq\b|hc\b|container|truck|trailer|lkw|camion|contenedor|conteneur|contentor`
const pieceWord = String.raw`(?:pcs\.?|pz|pieces?|modules?|m[oó]dulos|moduli|module|panels?|paneles|panneaux|pannelli|stk\.?|stück|units?|块|片)`
/** `936 pcs/40' HQ container`, `Modules per 40' container: 704 pieces`, `Per Container (40' HQ) 558 pieces`. */
const perContainer = [
  new RegExp(
    String.raw`(?<![\d.,])(\d{3,4})\s*${pieceWord}?\s*(?:\/|per|pro|je|in|por|par|x)\s*(?:a |one |un )?(?:${bigBox})`,
    'i',
  ),
  new RegExp(
    String.raw`(?:${pieceWord}|quantity|qty\.?)?\s*(?:\/|per|pro|je|in|por|par|每)\s*(?:a |one |un )?(?:${bigBox})[^\d]{0,6}(?:\(?(?:40|53)\s*(?:['’´"]|ft|英尺)*\s*(?:hq|hc)?\)?)?[^\d]{0,20}(?<![\d.,])(\d{3,4})(?!\d|\s*(?:mm|kg|x\d))`,
    'i',
  ),
  new RegExp(
    String.raw`(?:loading (?:capacity|quantity)|container ?\(?40)[^\d]{0,14}(?<![\d.,])(\d{3,4})\s*${pieceWord}`,
    'i',
  ),
]

/** Pieces in one large container or on one truck; small containers are told apart by their feet. */
export function readPiecesPerContainer(text: string): number | undefined {
  const large = text.replace(/\d{2,3}\s*[a-z.]*\s*(?:\/|per|in)\s*20\s*['’´"]?\s*(?:gp|ft|hq|hc)?/gi, ' ')
  for (const pattern of perContainer) {
    const count = Number(large.match(pattern)?.[1])
    if (count >= 100 && count <= 2500) return count
  }
  return undefined
}
