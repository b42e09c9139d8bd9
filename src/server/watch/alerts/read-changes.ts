import { sql } from 'kysely'
import type { FindingReason } from '../../../shared/watch/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { readInPieces } from '../../db/read-page.js'
import { breathe, inPieces } from '../../run/breathe.js'

const statesAtOnce = 100

/** The recorded state of a panel before or after one change. */
export type NotedState = {
  id: number
  panelId: string
  isAfter: boolean
  /** The transaction that wrote it. */
  xid: string
  quantity: number
  price: number | null
  offerCount: number
  /** When the transaction began, in milliseconds since 1970. */
  at: number
  /** Equal when two states differ only in stock and price. */
  facts: string
}

/** The combined change of a panel over a batch. */
export type Change = {
  panelId: string
  afterId: number
  /** Null when the panel is new. */
  beforeId: number | null
  quantity: number
  oldPrice: number | null
  price: number | null
  /**
   * Why it is news to every search that finds it; null when it is news only to searches that did not find it before the
   * change.
   */
  reason: FindingReason | null
  /** Only an offer was added beside others: news only to searches with offer filters. */
  isOffer: boolean
  /** Since when offers are news; null when all are, because there were none before. */
  offeredSince: number | null
}

/** The oldest panels of the queue with all their recorded states, so that no change is split. */
export async function readStates(trx: Db, mostPanels: number) {
  const query = sql<NotedState>`
    select id, panel_id as "panelId", is_after as "isAfter", xid::text, stock_quantity as quantity, lowest_price as price,
      offer_count as "offerCount", floor(extract(epoch from at) * 1000)::float8 as at,
      hashtextextended((watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm, weight_kg,
        number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower,
        search_text, is_bifacial, area_m2, listing)::text, 0)::text as facts
    from panel_states
    where panel_id in (select panel_id from panel_states group by panel_id order by min(id) limit ${mostPanels})
    order by id`
  // after a push of 20,000 lines PostgreSQL still believes the queue is empty, and would compare each state with each panel
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx)
  const states: NotedState[] = []
  for await (const some of readInPieces(trx, query, statesAtOnce)) {
    states.push(...some)
    await breathe()
  }
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx)
  return states
}

/** Combines the first and the last state of each panel. Panels that end unchanged are left out. In stock first. */
export async function foldChanges(states: readonly NotedState[]): Promise<Change[]> {
  const ends = new Map<string, { first: NotedState; last: NotedState | undefined }>()
  await inPieces(states.length, (start, end) => {
    for (const state of states.slice(start, end)) {
      const known = ends.get(state.panelId)
      if (!known) ends.set(state.panelId, { first: state, last: state.isAfter ? state : undefined })
      else if (state.isAfter) known.last = state
    }
  })
  const changes = [...ends.values()].flatMap(({ first, last }) => (last ? changeOf(first, last) : []))
  return changes.sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0) || a.afterId - b.afterId)
}

function changeOf(first: NotedState, last: NotedState): Change[] {
  const before = first.isAfter ? null : first
  const reason = before ? newsOf(before, last) : 'new'
  const isSame = before !== null && !reason && before.facts === last.facts
  const isOffer = isSame && last.offerCount > before.offerCount
  // less stock or a higher price cannot make a panel match
  if (isSame && !isOffer) return []
  return [
    {
      panelId: last.panelId,
      afterId: last.id,
      beforeId: before?.id ?? null,
      quantity: last.quantity,
      oldPrice: before?.price ?? null,
      price: last.price,
      reason,
      isOffer,
      offeredSince: before && before.quantity > 0 && (reason !== null || isOffer) ? before.at : null,
    },
  ]
}

/** What is news even to searches that already found the panel. */
function newsOf(before: NotedState, now: NotedState): FindingReason | null {
  if (now.quantity === 0) return null
  if (before.quantity === 0) return 'in_stock'
  if (now.price === null) return null
  if (before.price === null) return 'priced'
  return now.price < before.price ? 'cheaper' : null
}
