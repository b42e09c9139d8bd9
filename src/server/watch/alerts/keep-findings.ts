import { sql } from 'kysely'
import type { FlatQuery, SavedKind } from '../../../shared/watch/saved-query.js'
import type { AlertedPanel } from '../../../shared/watch/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { recordEvents } from '../../db/record-event.js'
import { isHere } from '../../db/recount-stock.js'
import { breathe, inPieces } from '../../run/breathe.js'
import { readNames } from './gather-news.js'
import type { Match } from './match-queries.js'
import type { WatchedSearch } from './watched-queries.js'

/** A finding that was just written, of an account with a webhook for it. */
type KeptFinding = {
  accountId: string
  id: string
  name: string
  kind: SavedKind
  query: FlatQuery
  panelCount: number
  panels: AlertedPanel[]
}

/** At once for immediate and daily alerts alike: a program gathers for itself. */
async function announceFindings(trx: Db, findings: readonly KeptFinding[]) {
  if (findings.length === 0) return
  const names = await readNames(
    trx,
    findings.flatMap(({ panels }) => panels),
  )
  await recordEvents(
    trx,
    findings.map(({ accountId, panelCount, panels, ...savedSearch }) => ({
      type: 'match',
      accountId,
      data: () => ({
        savedSearch,
        panelCount,
        panels: panels.flatMap((panel) => {
          const name = names.get(panel.panelId)
          return name ? [{ ...panel, ...name }] : []
        }),
      }),
    })),
  )
}

const rowsAtOnce = 25
const panelsAtOnce = 1000

/** By panel: the offers whose price is shown, where it is not in USD. */
type ForeignOffers = Map<string, { price: number; currency: string }>

/** What a query found for one person who saved it. */
export type NewFinding = { search: WatchedSearch; match: Match; offers: ForeignOffers }

export async function readForeignOffers(trx: Db, matches: readonly Match[]): Promise<ForeignOffers> {
  const found = new Set<string>()
  await inPieces(
    matches.length,
    (start, end) => {
      for (const match of matches.slice(start, end)) for (const { panelId } of match.found) found.add(panelId)
    },
    rowsAtOnce,
  )
  const ids = [...found]
  const offers: ForeignOffers = new Map()
  for (let start = 0; start < ids.length; start += panelsAtOnce) {
    const { rows } = await sql<{ panelId: string; price: number; currency: string }>`
      select * from (
        select distinct on (i.panel_id) i.panel_id as "panelId", offer_price(i.price_per_unit, i.price_breaks, least_order(i)) as price,
          i.currency
        from inventory i join accounts a on a.id = i.supplier_id
        where i.panel_id = any(${ids.slice(start, start + panelsAtOnce)}::uuid[]) and i.quantity > 0 and a.is_active
          and i.price_usd is not null and least_order(i) <= i.quantity and ${isHere}
        order by i.panel_id, i.condition <> 'new', entry_price_usd(i), i.id) headline
      where currency <> 'USD'`.execute(trx)
    for (const { panelId, ...offer } of rows) offers.set(panelId, offer)
    await breathe()
  }
  return offers
}

function rowOf({ search, match: { found, panelCount }, offers }: NewFinding) {
  const panels = found.map(({ panelId, reason, quantity, oldPrice, price }): AlertedPanel => {
    const offered = offers.get(panelId)
    return { panelId, reason: reason ?? 'matches', quantity, oldPrice, price, ...(offered && { offered }) }
  })
  return { ...search, panelCount, panels }
}

/** Writes findings for searches that have not changed since they were read, and announces them to webhooks. */
export async function keepFindings(trx: Db, batch: number, findings: readonly NewFinding[]) {
  for (let start = 0; start < findings.length; start += rowsAtOnce) {
    const some = findings.slice(start, start + rowsAtOnce)
    const ids = some.map(({ search }) => search.id)
    const { rows } = await sql<KeptFinding>`with kept as (
      insert into search_findings (search_id, batch, panel_count, panels)
      select s.id, ${batch}, f."panelCount", f.panels
      from jsonb_to_recordset(${JSON.stringify(some.map(rowOf))}::jsonb)
        as f (id uuid, "queryKey" text, "watchedFrom" text, "panelCount" int, panels jsonb)
      join saved_searches s on s.id = f.id and s.query_key = f."queryKey" and s.alert <> 'off'
        and s.watched_from::text is not distinct from f."watchedFrom"
      -- without the list, the planner reads all saved searches
      where s.id = any(${ids}::uuid[])
      order by s.id
      returning search_id, panel_count, panels)
      select s.account_id as "accountId", s.id, s.name, s.kind, s.query, k.panel_count as "panelCount", k.panels
      from kept k join saved_searches s on s.id = k.search_id
      where s.id = any(${ids}::uuid[]) and exists (
        select 1 from webhooks w where w.account_id = s.account_id and 'match' = any(w.events))`.execute(trx)
    await announceFindings(trx, rows)
    await breathe()
  }
}
