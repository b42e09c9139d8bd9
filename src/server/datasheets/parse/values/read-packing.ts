const unitOfPack =
  '(?:pallets?|palettes?|pal[eé]t?s?|paleta|palecie|bancal[ei]|caja|box(?:es)?|carton|crate|pack|托|箱)'
const pieces = String.raw`(?:pcs\.?|pz|nos\.?|pieces?|modules?|m[oó]dulos|moduli|modu[lł]ow|panels?|paneles|panneaux|pannelli|panelen|stk\.?|stück|units?|ea|块|片)?`

/** `36 pcs/pallet`, `Modules per box: 32 pieces`, `26 pieces` beside `Per Pallet`. */
const perPallet = [
  new RegExp(
    String.raw`(\d{1,3})\s*${pieces}\s*(?:\/|per|pro|je|a|in|por|par|na)\s*(?:a |one |each |full )?${unitOfPack}`,
    'i',
  ),
  new RegExp(
    String.raw`(?:modules?|m[oó]dulos|moduli|panels?|pcs|pieces?|stk\.?|tablets?|quantity|quantit[aà]|cantidad|qty\.?)\s*(?:\/|per|pro|por|par|in(?: a| each)?)\s*${unitOfPack}\D{0,40}?(\d{1,3})\b(?!\s*(?:mm|kg|x|['ft]))`,
    'i',
  ),
  new RegExp(String.raw`(?:per|pro)\s+${unitOfPack}\s*:?\s*(\d{1,3})\b(?!\s*(?:mm|kg|x))`, 'i'),
  /pallet (?:quantity|qty)\D{0,12}(\d{1,3})\b(?!\s*(?:mm|kg|x))/i,
  /(?:verpackungseinheit|pack(?:ing|aging) unit)\D{0,12}(\d{1,3})\s*(?:pcs|pieces|modul|panels|st(?:k|ü))/i,
  /每(?:托|箱)\D{0,8}(\d{1,3})\s*(?:块|片)?/,
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
const perTruck = [
  new RegExp(
    String.raw`(\d{1,2})\s*(?:pallets?|paletten|pal[eé]s|palettes)\s*(?:\/|per|pro|je|in|por|par|:)?\s*(?:a |one )?${vehicle}`,
    'i',
  ),
  /(?:pallets?|paletten)\s*(?:\/|per|pro|je|in)\s*(?:a |one |each )?(?:\d\d\W{0,2}\s*(?:ft|hq|hc|feet)?\s*)?(?:container|truck|trailer|lkw|hq|hc)[^\d]{0,24}?(?:40\W{0,3}(?:hq|hc|ft)\S*\s*)?(\d{1,2})(?!\d|\s*')/i,
]
/** `Modules per 40' container | 792 (24 pallets)`, `936 pcs per 40'HQ (26 pallets)`. */
const inBrackets = /\(\s*(\d{1,2})\s*(?:pallets?|paletten|palettes|pal[eé]s)\s*\)/i

const isLoad = (count: number) => count >= 5 && count <= 60

/** Pallets on one truck or in one container, where pallets (not pieces) are printed. */
export function readPalletsPerTruck(text: string, value = ''): number | undefined {
  // Cells of several containers side by side: the largest is the one people mean.
  const cells = value.trim().split(/\s+/).map(Number)
  if (cells.length > 1 && cells.every(isLoad)) return Math.max(...cells)
  for (const pattern of [...perTruck, inBrackets]) {
    const count = Number(text.match(pattern)?.[1])
    if (isLoad(count)) return count
  }
  return undefined
}
