/** What a maker stands for, and for how long. */
export type Warranty = { kind: 'product' | 'power'; years: number }

const guarantee = /warrant|guarant|garant|gwaranc|garanz|záruk|zaruk|质保|質保|保証/i
const years = String.raw`(?<![\d.,%])(\d{1,2})\s*-?\s*(?:years?|yrs?|jahre?n?|a[nñ]os|ans|anni|lat|jaar|年)(?:['’]s)?(?![a-z])`
const kinds: [Warranty['kind'], RegExp][] = [
  ['product', /product|workmanship|produkt|prodott|produit|produto|producto|fabrica|material|产品|產品|製品/i],
  [
    'power',
    /linear|lineal|power|performance|output|leistung|potencia|puissance|potenza|prestazion|rendiment|moc\b|wydajno|vermogen|功率|线性|線性|出力/i,
  ],
]

/** The kind that the words name first. */
function kindIn(words: string): Warranty['kind'] | undefined {
  const found = kinds.map(([kind, pattern]) => ({ kind, at: words.search(pattern) })).filter(({ at }) => at >= 0)
  return found.sort((a, b) => a.at - b.at)[0]?.kind
}

export const tellsOfWarranty = (text: string) => guarantee.test(text)

/** `25-year product and 30-year linear power warranty`, `Product warranty | 12 years`, `10 Jahre Produktgarantie`. */
export function readWarranties(text: string): Warranty[] {
  if (!guarantee.test(text)) return []
  const matches = [...text.matchAll(new RegExp(years, 'gi'))]
  return matches.flatMap((match, index) => {
    const count = Number(match[1])
    const end = match.index + match[0].length
    const behind = text.slice(end, matches[index + 1]?.index ?? text.length)
    const previous = matches[index - 1]
    const before = text.slice(previous ? previous.index + previous[0].length : 0, match.index)
    // The words behind the years name what they are for; those of a label stand before.
    const isLabel = guarantee.test(before) && before.length < 50 && !/[%,;]/.test(before)
    const kind = kindIn(behind.slice(0, 60)) ?? (isLabel ? kindIn(before) : undefined)
    return kind && count >= 2 && count <= 50 ? [{ kind, years: count }] : []
  })
}
