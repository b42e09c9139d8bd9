import { getCode } from '../../../shared/values/get-at.js'
import type { LoadedCatalogue } from './load-catalogue.js'

type ComparedCatalogue = Pick<LoadedCatalogue, 'table' | 'words'>
type CompareRows = (a: number, b: number) => number

/** Compares words by their characters: by rank if both have one. */
function compareTokens({ table: { tokens }, words: { ranks, tokenCount } }: ComparedCatalogue) {
  return (a: number, b: number) => {
    if (a === b) return 0
    if (a < tokenCount && b < tokenCount) return getCode(ranks, a) - getCode(ranks, b)
    return tokens.compare(a, b)
  }
}

/** By one word, another, id. */
function byTwo(held: ComparedCatalogue, first: Uint32Array, second: Uint32Array): CompareRows {
  const compare = compareTokens(held)
  return (a, b) =>
    compare(getCode(first, a), getCode(first, b)) ||
    compare(getCode(second, a), getCode(second, b)) ||
    held.table.ids.compare(a, b)
}

export const byBrand = (held: ComparedCatalogue) => byTwo(held, held.table.brandKey, held.table.skuKey)
export const byModel = (held: ComparedCatalogue) => byTwo(held, held.table.skuKey, held.table.brandKey)

/** By model, id: the tie-break of panels with the same sort value. */
export function byModelAlone(held: ComparedCatalogue): CompareRows {
  const { skuKey, ids } = held.table
  const compare = compareTokens(held)
  return (a, b) => compare(getCode(skuKey, a), getCode(skuKey, b)) || ids.compare(a, b)
}
