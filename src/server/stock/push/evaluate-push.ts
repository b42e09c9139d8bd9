import { breakProblem } from '../../../shared/money/price-breaks.js'
import { isSamePrice, type PriceJudge } from '../../money/judge-price.js'
import { breathe } from '../../run/breathe.js'
import { changeEntry, entryKey, isSameEntry, type StockEntry } from '../stock-entries.js'
import type { MatchedLine } from './match-lines.js'
import type { LineProblem } from './read-lines.js'

export type StockNow = {
  /** By key. */
  entries: ReadonlyMap<string, StockEntry>
  /** The supplier's currency, of prices that name none. */
  currency: string
  /** Undefined where prices are taken as they come. */
  judge: PriceJudge | undefined
}

export type PushedEntry = StockEntry & { action: 'added' | 'updated' | 'unchanged' }
export type EvaluatedPush = {
  entries: PushedEntry[]
  problems: LineProblem[]
  /** Entries that no line names. */
  unnamed: StockEntry[]
}

/** Compares lines with the stock as it is. A line with a problem leaves all entries of its panel as they are. */
export async function evaluatePush(lines: readonly MatchedLine[], now: StockNow): Promise<EvaluatedPush> {
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
