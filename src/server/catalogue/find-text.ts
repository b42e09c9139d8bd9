import type { TermMeaning, TextTerm } from '../../shared/search/text-terms.js'
import type { HeldCatalogue } from './load-catalogue.js'
import { inPieces, type Pace } from './pace.js'
import type { PanelTable } from './panel-table.js'
import { markBit, technologyCode } from './technology-column.js'

/** A set of rows, one bit each. */
export type RowBits = Uint32Array
const bitsFor = ({ rowCount }: PanelTable): RowBits => new Uint32Array((rowCount + 31) >>> 5)

/** The rows that have every term: its words somewhere, or what it means. Undefined where there is nothing to look for. */
export async function findText(held: Readable, terms: readonly TextTerm[], pace: Pace): Promise<RowBits | undefined> {
  let all: RowBits | undefined
  for (const term of terms) {
    const found = await findTerm(held, term, pace)
    if (all) intersect(all, found)
    else all = found
  }
  return all
}

type Readable = Pick<HeldCatalogue, 'table' | 'words'>

export async function findTerm({ table, words }: Readable, { words: written, meaning }: TextTerm, pace: Pace) {
  let all: RowBits | undefined
  for (const word of written) {
    const bits = bitsFor(table)
    await words.mark(Buffer.from(word, 'utf8'), bits, pace)
    if (all) intersect(all, bits)
    else all = bits
  }
  const found = all ?? bitsFor(table)
  if (meaning) await addMeant(table, meaning, found, pace)
  return found
}

const intersect = (into: RowBits, other: RowBits) => {
  for (let n = 0; n < into.length; n++) into[n] = (into[n] ?? 0) & (other[n] ?? 0)
}

async function addMeant(table: PanelTable, meaning: TermMeaning, bits: RowBits, pace: Pace) {
  const holds = meantBy(table, meaning)
  await inPieces(table.rowCount, pace, (start, end) => {
    for (let row = start; row < end; row++) if (holds(row)) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  })
}

export function meantBy(table: PanelTable, meaning: TermMeaning): (row: number) => boolean {
  if (meaning.kind === 'watts') {
    const watts = table.numbers.Watts_W
    return (row) => watts[row] === meaning.watts
  }
  if (meaning.kind === 'mark') {
    const bit = markBit(meaning.mark)
    return (row) => ((table.marks[row] ?? 0) & bit) !== 0
  }
  if (meaning.kind === 'brand') {
    const codes = new Set(meaning.keys.flatMap((key) => table.tokens.find(key) ?? []))
    return (row) => codes.has(table.brandKey[row] ?? 0)
  }
  const isNamed = new Uint8Array(256)
  for (const family of meaning.families) isNamed[technologyCode(family)] = 1
  return (row) => isNamed[table.technology[row] ?? 0] === 1
}
