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

/** By brand, model, id. */
export function byBrand(held: ComparedCatalogue): CompareRows {
  const { brandKey, skuKey, ids } = held.table
  const compare = compareTokens(held)
  return (a, b) =>
    compare(getCode(brandKey, a), getCode(brandKey, b)) ||
    compare(getCode(skuKey, a), getCode(skuKey, b)) ||
    ids.compare(a, b)
}

/** By model, id: the tie-break of panels with the same sort value. */
export function byModelAlone(held: ComparedCatalogue): CompareRows {
  const { skuKey, ids } = held.table
  const compare = compareTokens(held)
  return (a, b) => compare(getCode(skuKey, a), getCode(skuKey, b)) || ids.compare(a, b)
}
