import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import fc from '../../../../tests/support/fast-check.js'
import { runAs } from '../../run/work.js'
import { makeWordIndex, ranksOf } from './make-word-index.js'
import { PanelTable } from './panel-table.js'
import { TextPool } from './text-pool.js'
import type { WordIndex } from './word-index.js'

/** Yields at every opportunity. */
const restlessly = <Result>(work: () => Result) =>
  runAs({ isBeside: false, firstMs: 0, sliceMs: 0, letOthersGo: () => undefined }, work)

const word = fc.stringMatching(/^[ab0]{1,5}$/)
const rowOfWords = fc.array(word, { minLength: 1, maxLength: 4 })

function addRow(table: PanelTable, words: readonly string[]) {
  const id = Buffer.alloc(16)
  id.writeUInt32BE(table.rowCount + 1)
  setWords(table, table.rowFor(id, 0), words)
}

const setWords = (table: PanelTable, row: number, words: readonly string[]) => {
  const tokens = words.map((text) => table.tokens.internText(text))
  table.addTokens(row, tokens, tokens.length)
}

async function rowsWith(index: WordIndex, table: PanelTable, text: string) {
  const bits = new Uint32Array((table.rowCount + 31) >>> 5)
  await restlessly(() => index.mark(Buffer.from(text), bits))
  return Array.from({ length: table.rowCount }, (_, row) => row).filter(
    (row) => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0,
  )
}

describe('the index of words', () => {
  it('finds the rows that hold a word, those included that changed or came while it was made', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowOfWords, { minLength: 1, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(50), rowOfWords), { maxLength: 8 }),
        fc.array(word, { minLength: 1, maxLength: 5 }),
        async (rows, changes, asked) => {
          const table = new PanelTable()
          const held = rows.map((words) => {
            addRow(table, words)
            return words
          })
          const changed = new Set<number>()
          const making = restlessly(() => makeWordIndex(table, changed))
          for (const [at, words] of changes) {
            await nextTurn()
            const row = Math.min(at, table.rowCount)
            if (row === table.rowCount) addRow(table, words)
            else setWords(table, row, words)
            held[row] = words
            changed.add(row)
          }
          const index = await making
          for (const text of asked)
            expect(await rowsWith(index, table, text)).toEqual(
              held.flatMap((words, row) => (words.some((each) => each.includes(text)) ? [row] : [])),
            )
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the order of words', () => {
  it('is that of their bytes, for many words that begin alike', async () => {
    const pool = new TextPool()
    for (let n = 0; n < 40_000; n++)
      pool.internText(`${n % 3 === 0 ? 'solar' : 'mod'}${(n * 7919) % 40_009}${n % 5 === 0 ? 'é' : ''}`)
    const ranks = await restlessly(() => ranksOf(pool))
    const byRank = Array.from({ length: pool.count }, (_, code) => code).sort(
      (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0),
    )
    const isAfter = (code: number, place: number) => place === 0 || pool.compare(byRank[place - 1] ?? 0, code) < 0
    expect(byRank.every(isAfter)).toBe(true)
    expect(new Set(ranks).size).toBe(pool.count)
  })
})
