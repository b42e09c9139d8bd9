import { changedTerms, defaultTerms } from '../../shared/inventory/offer-terms.js'
import { breakProblem } from '../../shared/inventory/price-breaks.js'
import type { StockLine } from '../../shared/stock-push/stock-line.js'
import { breathe } from '../event-loop/breathe.js'
import { entryKey, isSameEntry, type StockEntry } from '../inventory/stock-entries.js'
import { isSamePrice, type PriceJudge } from '../money/judge-price.js'
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
    if (!panel) continue
    const key = given && entryKey(panel.id, { condition: given.condition ?? 'new', lot: given.lot ?? '' })
    const first = key === null ? undefined : firstLines.get(key)
    const entry = given && entryOf(panel.id, given, now)
    const problem =
      first === undefined
        ? entry && problemOf(line, entry, panel.Watts_W, now)
        : { line, field: 'model', message: `Line ${first} has the same panel, condition and lot` }
    if (key !== null && first === undefined) firstLines.set(key, line)
    if (problem) problems.push(problem)
    if (entry && !problem) entries.push(entry)
    else spared.add(panel.id)
    await breathe()
  }
  const unnamed = [...now.entries].filter(([key, { panelId }]) => !firstLines.has(key) && !spared.has(panelId))
  return { entries, problems, unnamed: unnamed.map(([, entry]) => entry) }
}

/** The entry after the line: what the line leaves out stays. */
function entryOf(panelId: string, given: StockLine, { entries, currency }: StockNow): PushedEntry {
  const terms = changedTerms(defaultTerms, { condition: given.condition, lot: given.lot })
  const before = entries.get(entryKey(panelId, terms))
  const entry: StockEntry = {
    panelId,
    quantity: given.quantity,
    pricePerUnit: given.pricePerUnit === undefined ? (before?.pricePerUnit ?? null) : given.pricePerUnit,
    currency: given.currency ?? before?.currency ?? currency,
    terms: changedTerms(before?.terms ?? terms, given),
  }
  return { ...entry, action: !before ? 'added' : isSameEntry(entry, before) ? 'unchanged' : 'updated' }
}

function problemOf(line: number, entry: PushedEntry, watts: number | null, { entries, judge }: StockNow) {
  const { pricePerUnit, currency, terms, panelId } = entry
  const wrongBreaks = breakProblem({ ...terms, pricePerUnit })
  if (wrongBreaks !== undefined) return { line, field: 'priceBreaks', message: wrongBreaks }
  if (!judge || pricePerUnit === null) return undefined
  if (isSamePrice({ pricePerUnit, currency }, entries.get(entryKey(panelId, terms)))) return undefined
  const unusual = judge(pricePerUnit, currency, watts)
  return unusual === undefined ? undefined : { line, field: 'pricePerUnit', message: unusual }
}
