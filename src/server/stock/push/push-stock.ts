import type { z } from 'zod'
import { breakProblem } from '../../../shared/money/price-breaks.js'
import { pushStock as api, type PushAnswer, type StockPush } from '../../../shared/stock/stock-push-api.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { isSamePrice, type PriceJudge, priceJudge } from '../../money/judge-price.js'
import { breathe } from '../../run/breathe.js'
import {
  changeEntry,
  entryKey,
  holdEntries,
  isSameEntry,
  readEntries,
  type StockEntry,
  writeStock,
} from '../stock-entries.js'
import { type LineProblem, type MatchedLine, matchLines, readLines, unknownOf } from './match-lines.js'

type StockNow = {
  /** By key. */
  entries: ReadonlyMap<string, StockEntry>
  /** The supplier's currency, of prices that name none. */
  currency: string
  /** Undefined where prices are taken as they come. */
  judge: PriceJudge | undefined
}

type PushedEntry = StockEntry & { action: 'added' | 'updated' | 'unchanged' }
type EvaluatedPush = {
  entries: PushedEntry[]
  problems: LineProblem[]
  /** Entries that no line names. */
  unnamed: StockEntry[]
}

/** Compares lines with the stock as it is. A line with a problem leaves all entries of its panel as they are. */
async function evaluatePush(lines: readonly MatchedLine[], now: StockNow): Promise<EvaluatedPush> {
  const entries: PushedEntry[] = []
  const problems: LineProblem[] = []
  const firstLines = new Map<string, number>()
  const spared = new Set<string>()
  for (const { line, panel, given } of lines) {
    await breathe()
    if (!panel) continue
    if (!given) {
      spared.add(panel.id)
      continue
    }
    const change = changeEntry(now.entries, panel.id, given, now.currency)
    const key = entryKey(panel.id, change.after.terms)
    const first = firstLines.get(key)
    const problem =
      first === undefined
        ? problemOf(line, change, panel.Watts_W, now.judge)
        : { line, field: 'model', message: `Line ${first} has the same panel, condition and lot` }
    firstLines.set(key, first ?? line)
    if (problem) problems.push(problem)
    else entries.push({ ...change.after, action: actionOf(change.before, change.after) })
  }
  const unnamed = [...now.entries].filter(([key, { panelId }]) => !firstLines.has(key) && !spared.has(panelId))
  return { entries, problems, unnamed: unnamed.map(([, entry]) => entry) }
}

const actionOf = (before: StockEntry | undefined, after: StockEntry) =>
  !before ? 'added' : isSameEntry(after, before) ? 'unchanged' : 'updated'

type Change = ReturnType<typeof changeEntry>

function problemOf(line: number, { before, after }: Change, watts: number | null, judge: PriceJudge | undefined) {
  const { pricePerUnit, currency, terms } = after
  const wrongBreaks = breakProblem({ ...terms, pricePerUnit })
  if (wrongBreaks !== undefined) return { line, field: 'priceBreaks', message: wrongBreaks }
  if (!judge || pricePerUnit === null || isSamePrice({ pricePerUnit, currency }, before)) return undefined
  const unusual = judge(pricePerUnit, currency, watts)
  return unusual === undefined ? undefined : { line, field: 'pricePerUnit', message: unusual }
}

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
      const { entries } = evaluated
      const announced = { source: 'push', mode: push.mode, ...counts, skipped: lines.length - entries.length } as const
      await writeStock(trx, push.supplierId, { entries, cleared: removed, announced })
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

export function stockPushRoutes(route: Route) {
  route(api, {
    before: ({ outside, body }) => preparePush(outside, body.lines),
    work: ({ db, account, body }, prepared) => pushStock(db, { ...body, supplierId: account.id }, prepared),
  })
}
