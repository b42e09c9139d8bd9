import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { quoteNotFound } from './quote-refusals.js'
import type { Quote } from './read-quotes.js'

/**
 * Runs a step for each line, in a fixed order to avoid deadlocks. All failures are reported at once, and then nothing
 * is written.
 */
export async function stepEach<Line extends { requestId: string }>(
  lines: readonly Line[],
  quotes: readonly Quote[],
  name: string,
  step: (line: Line) => Promise<void>,
) {
  const fields: Record<string, string> = {}
  const inOrder = [...lines.entries()].sort(([, a], [, b]) => (a.requestId < b.requestId ? -1 : 1))
  for (const [index, line] of inOrder)
    try {
      if (!quotes.some(({ id }) => id === line.requestId)) throw quoteNotFound()
      await step(line)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'too_many_requests') throw error
      fields[`${name}.${index}`] = error.message
    }
  return fields
}

export function refuseIfAny(fields: Record<string, string>, basket: Basket) {
  const [first] = Object.values(fields)
  if (first === undefined) return
  const message =
    Object.keys(fields).length === 1
      ? first
      : phrase('Nothing was changed: several lines have changed since you opened them.')
  throw new AppError('conflict', message, { fields, extra: { basket } })
}
