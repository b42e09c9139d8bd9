import type { LoadedCatalogue } from './load-catalogue.js'

type ComparedCatalogue = Pick<LoadedCatalogue, 'table' | 'words'>
export type CompareRows = (a: number, b: number) => number

/** Compares words by their characters: by rank if both have one. */
function compareTokens({ table: { tokens }, words: { ranks, tokenCount } }: ComparedCatalogue) {
  return (a: number, b: number) => {
    if (a === b) return 0
    if (a < tokenCount && b < tokenCount) return (ranks[a] ?? 0) - (ranks[b] ?? 0)
    return tokens.compare(a, b)
  }
}

/** By brand, model, id. */
export function byBrand(held: ComparedCatalogue): CompareRows {
  const { table } = held
  const compare = compareTokens(held)
  return (a, b) =>
    compare(table.brandKey[a] ?? 0, table.brandKey[b] ?? 0) ||
    compare(table.skuKey[a] ?? 0, table.skuKey[b] ?? 0) ||
    table.ids.compare(a, b)
}

/** By model, brand, id. */
export function byModel(held: ComparedCatalogue): CompareRows {
  const { table } = held
  const compare = compareTokens(held)
  return (a, b) =>
    compare(table.skuKey[a] ?? 0, table.skuKey[b] ?? 0) ||
    compare(table.brandKey[a] ?? 0, table.brandKey[b] ?? 0) ||
    table.ids.compare(a, b)
}

/** By model, id: the tie-break of panels with the same sort value. */
export function byModelAlone(held: ComparedCatalogue): CompareRows {
  const { table } = held
  const compare = compareTokens(held)
  return (a, b) => compare(table.skuKey[a] ?? 0, table.skuKey[b] ?? 0) || table.ids.compare(a, b)
}
