import { getByte, getCode, getShort } from '../../../shared/values/get-at.js'
import { inPieces } from '../../run/breathe.js'
import { sortPlaces } from './order-rows.js'
import type { PanelTable } from './panel-table.js'
import { compareTexts, type Texts } from './text-pool.js'
import { bucketCount, bucketOf, WordIndex } from './word-index.js'

/** A copy of the words of all rows: the table may change while the index is built. */
type WordsOfRows = {
  rowCount: number
  tokenStart: Uint32Array
  tokenCount: Uint16Array
  tokenRuns: Uint32Array
  texts: Texts
}

/**
 * Builds the word index of a table in slices that yield to the event loop. `fresh` collects rows that change in the
 * meantime; the index checks these one by one.
 */
export async function makeWordIndex(table: PanelTable, fresh = new Set<number>()): Promise<WordIndex> {
  const { rowCount, tokenRuns } = table
  const { bytes, starts, count } = table.tokens
  const words: WordsOfRows = {
    rowCount,
    tokenStart: table.tokenStart.slice(0, rowCount),
    tokenCount: table.tokenCount.slice(0, rowCount),
    tokenRuns,
    texts: { bytes, starts, count },
  }
  const ranks = await ranksOf(words.texts)
  const [rowsStart, rowsOf] = await listRows(words)
  const [gramStart, tokensOf] = await listGrams(words.texts)
  return new WordIndex(table, { tokenCount: count, ranks, rowsStart, rowsOf, gramStart, tokensOf }, fresh)
}

export async function ranksOf(texts: Texts) {
  const order = await sortPlaces(texts.count, (a, b) => compareTexts(texts, a, b))
  const ranks = new Uint32Array(texts.count)
  await inPieces(texts.count, (start, end) => {
    for (let place = start; place < end; place++) ranks[getCode(order, place)] = place
  })
  return ranks
}

type Lists = [starts: Uint32Array, members: Uint32Array]
type Visit = (list: number, member: number) => void

/** Several lists in one array: the same pairs are visited twice, first to count and then to place them. */
async function placeAll(listCount: number, eachPair: (round: number, visit: Visit) => Promise<void>): Promise<Lists> {
  const starts = new Uint32Array(listCount + 1)
  await eachPair(1, (list) => {
    starts[list + 1] = getCode(starts, list + 1) + 1
  })
  for (let n = 1; n < starts.length; n++) starts[n] = getCode(starts, n) + getCode(starts, n - 1)
  const members = new Uint32Array(getCode(starts, listCount))
  const next = starts.slice()
  await eachPair(2, (list, member) => {
    members[getCode(next, list)] = member
    next[list] = getCode(next, list) + 1
  })
  return [starts, members]
}

const listRows = ({ rowCount, tokenStart, tokenCount, tokenRuns, texts }: WordsOfRows) =>
  placeAll(texts.count, (_, visit) =>
    inPieces(rowCount, (first, last) => {
      for (let row = first; row < last; row++) {
        const start = getCode(tokenStart, row)
        const end = start + getShort(tokenCount, row)
        for (let at = start; at < end; at++) visit(getCode(tokenRuns, at), row)
      }
    }),
  )

/** The words of each trigram, without duplicates. */
function listGrams({ bytes, starts, count }: Texts) {
  const seen = new Int32Array(bucketCount)
  return placeAll(bucketCount, (round, visit) =>
    inPieces(count, (first, last) => {
      for (let token = first; token < last; token++) {
        const end = getCode(starts, token + 1) - 2
        for (let at = getCode(starts, token); at < end; at++) {
          const bucket = bucketOf(getByte(bytes, at), getByte(bytes, at + 1), getByte(bytes, at + 2))
          if (seen[bucket] === token * 2 + round) continue
          seen[bucket] = token * 2 + round
          visit(bucket, token)
        }
      }
    }),
  )
}
