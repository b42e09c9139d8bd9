import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Db } from '../db/database.js'
import { quoteNotFound } from './quote-refusals.js'
import { lockLines, readLines, type Side, viewOf } from './read-lines.js'
import type { Quote } from './read-quotes.js'

/** All lines of a request that one of its sides has, locked: what is read of them is what the steps meet. */
export async function takeLines(trx: Db, id: string, side: Side) {
  await lockLines(trx, id, side)
  return readLines(trx, id, side)
}

type NamedLine = { requestId: string }
type Steps = <Line extends NamedLine>(
  lines: readonly Line[],
  quotes: readonly Quote[],
  side: Side,
  step: (line: Line, quote: Quote) => Promise<void>,
) => Promise<void>

/** Through which call lines are changed: how their steps run, and what a field of a line is called in a refusal. */
export type Door = { run: Steps; fieldOf: (line: number, field: string) => string }

/** The calls for one request: its refusal is the answer. */
export const oneLine: Door = {
  async run(lines, quotes, _side, step) {
    for (const line of lines) await step(line, quoteOf(quotes, line))
  },
  fieldOf: (_line, field) => field,
}

/**
 * The calls for several: the steps run in a fixed order to avoid deadlocks. All failures are reported at once, and then
 * nothing is written.
 */
export const severalLines = (name: 'lines' | 'choices'): Door => ({
  async run(lines, quotes, side, step) {
    const fields: Record<string, string> = {}
    const inOrder = [...lines.entries()].sort(([, a], [, b]) => (a.requestId < b.requestId ? -1 : 1))
    for (const [index, line] of inOrder)
      try {
        await step(line, quoteOf(quotes, line))
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'too_many_requests') throw error
        fields[`${name}.${index}`] = error.message
      }
    const [first, another] = Object.values(fields)
    if (first === undefined) return
    const message =
      another === undefined ? first : phrase('Nothing was changed: several lines have changed since you opened them.')
    throw new AppError('conflict', message, { fields, extra: { basket: viewOf(quotes, side) } })
  },
  fieldOf: (line, field) => `${name}.${line}.${field}`,
})

function quoteOf(quotes: readonly Quote[], { requestId }: NamedLine) {
  const quote = quotes.find(({ id }) => id === requestId)
  if (!quote) throw quoteNotFound()
  return quote
}
