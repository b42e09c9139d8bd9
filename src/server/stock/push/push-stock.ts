import type { z } from 'zod'
import type { PushAnswer, StockPush } from '../../../shared/stock/stock-push-api.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/long-statements.js'
import { recordEvent } from '../../db/record-event.js'
import { recountStock } from '../../db/recount-stock.js'
import { priceJudge } from '../../money/judge-price.js'
import { clearEntries, holdEntries, readEntries, writeEntries } from '../stock-entries.js'
import { type EvaluatedPush, evaluatePush, type PushedEntry, type StockNow } from './evaluate-push.js'
import { type MatchedLine, matchLines, unknownOf } from './match-lines.js'
import { type LineProblem, readLines } from './read-lines.js'

type Push = z.output<typeof StockPush> & { supplierId: string }
type PreparedPush = { lines: MatchedLine[]; problems: LineProblem[] }

/** Reads the lines and finds their panels, before any lock is taken. */
export async function preparePush(outside: Db, sent: readonly unknown[]): Promise<PreparedPush> {
  const { lines, problems } = await readLines(sent)
  return { lines: await matchLines(outside, lines), problems }
}

/** Writes a push, all or nothing. */
export const pushStock = (db: Db, push: Push, { lines, problems: unread }: PreparedPush): Promise<PushAnswer> =>
  inLongTransaction(db, async (trx) => {
    const known = push.dryRun ? lines : await holdPanels(trx, push.supplierId, lines)
    const evaluated = await evaluatePush(known, await readStock(trx, push))
    const unknown = known.filter(isUnknown).map(unknownOf)
    const problems = [...unread, ...evaluated.problems].sort((a, b) => a.line - b.line)
    const isRefused = !push.skip && unknown.length + problems.length > 0
    const written = !push.dryRun && !isRefused
    const removed = push.mode === 'replace' ? evaluated.unnamed.filter(({ quantity }) => quantity > 0) : []
    const counts = isRefused && !push.dryRun ? countOf(nothing, 0) : countOf(evaluated, removed.length)
    if (written) {
      await write(trx, push.supplierId, evaluated.entries, removed)
      await announce(trx, push, { ...counts, skipped: lines.length - evaluated.entries.length })
    }
    return { ...counts, unknown, problems, written }
  })

/** A line that names no panel at all has a problem instead. */
const isUnknown = ({ panel, name: { model, panelId } }: MatchedLine) => !panel && Boolean(model || panelId)

const nothing: EvaluatedPush = { entries: [], problems: [], unnamed: [] }

function countOf({ entries }: EvaluatedPush, removed: number) {
  const count = (action: PushedEntry['action']) => entries.filter((entry) => entry.action === action).length
  return { added: count('added'), updated: count('updated'), unchanged: count('unchanged'), removed }
}

/** Panels that were deleted in the meantime are unknown. */
async function holdPanels(trx: Db, supplierId: string, lines: readonly MatchedLine[]): Promise<MatchedLine[]> {
  const there = await holdEntries(
    trx,
    supplierId,
    lines.flatMap(({ panel }) => panel?.id ?? []),
  )
  return lines.map((line) => (line.panel && !there.has(line.panel.id) ? { ...line, panel: null } : line))
}

async function readStock(trx: Db, { supplierId, askBack }: Push): Promise<StockNow> {
  const { currency } = await trx
    .selectFrom('suppliers')
    .select('currency')
    .where('account_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return {
    entries: await readEntries(trx, supplierId),
    currency,
    judge: askBack ? await priceJudge(trx) : undefined,
  }
}

const announce = (trx: Db, { supplierId, mode }: Push, counts: object) =>
  recordEvent(trx, {
    type: 'stock.imported',
    accountId: supplierId,
    data: () => ({ source: 'push', mode, ...counts }),
  })

type Removed = EvaluatedPush['unnamed']

async function write(trx: Db, supplierId: string, entries: readonly PushedEntry[], removed: Removed) {
  await writeEntries(trx, supplierId, entries)
  await clearEntries(trx, supplierId, removed)
  await recountStock(
    trx,
    [...entries, ...removed].map(({ panelId }) => panelId),
  )
}
