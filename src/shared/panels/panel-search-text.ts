import type { PanelFacts } from './panel-shapes.js'

type NamedPanel = { Brand?: string | null | undefined; SKU?: string | undefined }

/** Brand and model of a panel, if stated; a model number that starts with the brand needs no second one. */
export const panelTitle = ({ Brand, SKU }: NamedPanel) =>
  Brand && SKU?.toLowerCase().startsWith(Brand.toLowerCase()) ? SKU : [Brand, SKU].filter(Boolean).join(' ')

// Everything except letters and digits; combining marks from NFKD are removed too, so that accents do not matter.
const notWordy = /[^\p{L}\p{N}]+/gu

/** The letters and digits of a text in lower case, independent of punctuation and spaces. */
export const keyOf = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKD').toLowerCase().normalize('NFKD').replace(notWordy, '')

/** The words of a text, each as its key. */
export const wordsOf = (text: string | null | undefined) => [
  ...new Set(
    (text ?? '')
      .split(/\s+/u)
      .map(keyOf)
      .filter((word) => word !== ''),
  ),
]

/** Normalising can make a text many times longer, and index entries have a maximum size. */
const maxKeyLength = 120
const maxCellTypeLength = 200

/** A text in lower case with single spaces, for comparing. */
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

type SearchedFields = Pick<PanelFacts, 'SKU' | 'Brand' | 'Description' | 'CellType'>

/** The columns that search uses, derived from the columns that people write. Every write of a panel uses this. */
export function searchKeysOf({ SKU, Brand, Description, CellType }: SearchedFields): SearchKeys {
  const sku_key = keyOf(SKU).slice(0, maxKeyLength)
  const brand_key = keyOf(Brand).slice(0, maxKeyLength)
  return {
    sku_lower: lowerOf(SKU),
    sku_key,
    brand_lower: lowerOf(Brand),
    brand_key,
    cell_type_lower: cellTypeLowerOf(CellType),
    // a word of a query contains no space, so it cannot match across two of these
    search_text: [...new Set([sku_key, brand_key, ...wordsOf(Description)])].filter((word) => word !== '').join(' '),
  }
}

const camelBoundary = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u
const minLetters = 3
const maxLetters = 24

/**
 * The sequences of letters in a panel's words, which a misspelt word may be corrected to. `JinkoSolar` also gives Jinko
 * and Solar.
 */
export function vocabularyOf({ SKU, Brand, Description }: SearchedFields) {
  const parts = [SKU, Brand, Description].flatMap((text) => (text ?? '').split(/\s+/u))
  const words = parts.flatMap((part) => [part, ...part.split(camelBoundary)])
  return [...new Set([...words, Brand ?? ''].flatMap(letterRunsOf))]
}

export const letterRunsOf = (text: string) =>
  (keyOf(text).match(/\p{L}+/gu) ?? []).filter((run) => run.length >= minLetters && run.length <= maxLetters)
