import type { TermMeaning, TextTerm } from '../../../shared/find/text-terms.js'
import { getByte, getCode } from '../../../shared/values/get-at.js'
import { inPieces } from '../../run/breathe.js'
import type { LoadedCatalogue } from './load-catalogue.js'
import type { PanelTable } from './panel-table.js'
import { markBit, technologyCode } from './technology-column.js'
import { setBit } from './word-index.js'

/** A set of rows, one bit each. */
type RowBits = Uint32Array
const bitsFor = ({ rowCount }: PanelTable): RowBits => new Uint32Array((rowCount + 31) >>> 5)

/** The rows that match every term, by its words or its meaning. Undefined without terms. */
export async function findText(held: SearchedCatalogue, terms: readonly TextTerm[]): Promise<RowBits | undefined> {
  let all: RowBits | undefined
  for (const term of terms) {
    const found = await findTerm(held, term)
    if (all) intersect(all, found)
    else all = found
  }
  return all
}

export type SearchedCatalogue = Pick<LoadedCatalogue, 'table' | 'words'>

async function findTerm({ table, words }: SearchedCatalogue, { words: written, meaning }: TextTerm) {
  let all: RowBits | undefined
  for (const word of written) {
    const bits = bitsFor(table)
    await words.mark(Buffer.from(word, 'utf8'), bits)
    if (all) intersect(all, bits)
    else all = bits
  }
  const found = all ?? bitsFor(table)
  if (meaning) await addMeant(table, meaning, found)
  return found
}

const intersect = (into: RowBits, other: RowBits) => {
  for (let n = 0; n < into.length; n++) into[n] = getCode(into, n) & getCode(other, n)
}

async function addMeant(table: PanelTable, meaning: TermMeaning, bits: RowBits) {
  const add = adderOf(table, meaning, bits)
  await inPieces(table.rowCount, add)
}

/**
 * Sets the bits of a range of rows for which a meaning applies. Each is a plain loop, without a function call per row.
 */
function adderOf(table: PanelTable, meaning: TermMeaning, bits: RowBits) {
  if (meaning.kind === 'watts') return addEqual(table.numbers.Watts_W, [meaning.watts], bits)
  if (meaning.kind === 'mark') return addMarked(table.marks, markBit(meaning.mark), bits)
  if (meaning.kind === 'technology') return addEqual(table.technology, meaning.families.map(technologyCode), bits)
  const codes = meaning.keys.flatMap((key) => table.tokens.find(key) ?? [])
  return addEqual(table.brandKey, codes, bits)
}

const addEqual =
  (column: Float64Array | Uint32Array | Uint8Array, wanted: readonly number[], bits: RowBits) =>
  (start: number, end: number) => {
    for (const value of wanted) for (let row = start; row < end; row++) if (column[row] === value) setBit(bits, row)
  }

const addMarked = (marks: Uint8Array, mark: number, bits: RowBits) => (start: number, end: number) => {
  for (let row = start; row < end; row++) if ((getByte(marks, row) & mark) !== 0) setBit(bits, row)
}
