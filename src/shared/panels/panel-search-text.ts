import type { PanelFacts } from './panel-shapes.js'

// Anything but letters and digits; marks left over by NFKD go too, so that accents do not matter.
const notWordy = /[^\p{L}\p{N}]+/gu

/** The letters and digits of a text, in one case: what punctuation and spaces cannot change. */
export const keyOf = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKD').toLowerCase().normalize('NFKD').replace(notWordy, '')

/** A text's words by spaces, each as its key. */
export const wordsOf = (text: string | null | undefined) => [
  ...new Set(
    (text ?? '')
      .split(/\s+/u)
      .map(keyOf)
      .filter((word) => word !== ''),
  ),
]

/** Normalising can make a text many times longer; what is indexed must stay below the size of an index entry. */
const maxKeyLength = 120
const maxCellTypeLength = 200

/** What compares equal whatever the case and spacing. */
export const lowerOf = (text: string | null | undefined, maxLength = maxKeyLength) =>
  (text ?? '').normalize('NFKC').toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, maxLength)

export const cellTypeLowerOf = (text: string | null | undefined) => lowerOf(text, maxCellTypeLength)

export type SearchKeys = {
  sku_lower: string
  sku_key: string
  brand_lower: string
  brand_key: string
  cell_type_lower: string
  search_text: string
}

type Searched = Pick<PanelFacts, 'SKU' | 'Brand' | 'Description' | 'CellType'>

/** The columns that search reads, made from those that people write. Every write of a panel goes through here. */
export function searchKeysOf({ SKU, Brand, Description, CellType }: Searched): SearchKeys {
  const sku_key = keyOf(SKU).slice(0, maxKeyLength)
  const brand_key = keyOf(Brand).slice(0, maxKeyLength)
  return {
    sku_lower: lowerOf(SKU),
    sku_key,
    brand_lower: lowerOf(Brand),
    brand_key,
    cell_type_lower: cellTypeLowerOf(CellType),
    // a query's word never holds a space, so it can never match across two of these
    search_text: [...new Set([sku_key, brand_key, ...wordsOf(Description)])].filter((word) => word !== '').join(' '),
  }
}

const camelBoundary = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u
const minLetters = 3
const maxLetters = 24

/** The letter runs of a panel's words: what a misspelt word may be corrected to. `JinkoSolar` is also Jinko and Solar. */
export function vocabularyOf({ SKU, Brand, Description }: Searched) {
  const parts = [SKU, Brand, Description].flatMap((text) => (text ?? '').split(/\s+/u))
  const words = parts.flatMap((part) => [part, ...part.split(camelBoundary)])
  return [...new Set([...words, Brand ?? ''].flatMap(letterRunsOf))]
}

export const letterRunsOf = (text: string) =>
  (keyOf(text).match(/\p{L}+/gu) ?? []).filter((run) => run.length >= minLetters && run.length <= maxLetters)
