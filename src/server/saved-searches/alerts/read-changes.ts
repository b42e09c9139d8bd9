import { sql } from 'kysely'
import type { FindingReason } from '../../../shared/saved-searches/saved-search-api.js'
import type { Db } from '../../db/database.js'

/** What was noted of a panel before or after one change. */
export type NotedState = {
  id: number
  panelId: string
  isAfter: boolean
  /** The transaction that wrote it. */
  xid: string
  quantity: number
  price: number | null
  offerCount: number
  /** Milliseconds since 1970 of the transaction's beginning. */
  at: number
  /** Equal where two states differ in nothing but stock and price. */
  facts: string
}

/** What has become of a panel over all its changes of a batch. */
export type Change = {
  panelId: string
  afterId: number
  /** Null: the panel is new. */
  beforeId: number | null
  quantity: number
  oldPrice: number | null
  price: number | null
  /** Why whoever finds it is told; null: only those are who did not find it before its figures were changed. */
  reason: FindingReason | null
  /** Nothing but an offer was added to others: news to those alone who ask for an offer of a kind. */
  isOffer: boolean
  /** From when on an offer is news; null where all of them are, since there were none. */
  offeredSince: number | null
}

/** The oldest panels of the queue with all that is noted of them, so that no change is torn apart. */
export async function readStates(trx: Db, mostPanels: number) {
  const { rows } = await sql<NotedState>`
    select id, panel_id as "panelId", is_after as "isAfter", xid::text, stock_quantity as quantity, lowest_price as price,
      offer_count as "offerCount", floor(extract(epoch from at) * 1000)::float8 as at,
      hashtextextended((watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm, weight_kg,
        number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower,
        search_text, is_bifacial)::text, 0)::text as facts
    from panel_states
    where panel_id in (select panel_id from panel_states group by panel_id order by min(id) limit ${mostPanels})
    order by id`.execute(trx)
  return rows
}

/** From the first state to the last, whatever came between. What is as it was, is left out. In stock first. */
export function foldChanges(states: readonly NotedState[]): Change[] {
  const ends = new Map<string, { first: NotedState; last: NotedState | undefined }>()
  for (const state of states) {
    const known = ends.get(state.panelId)
    if (!known) ends.set(state.panelId, { first: state, last: state.isAfter ? state : undefined })
    else if (state.isAfter) known.last = state
  }
  const changes = [...ends.values()].flatMap(({ first, last }) => (last ? changeOf(first, last) : []))
  return changes.sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0) || a.afterId - b.afterId)
}

function changeOf(first: NotedState, last: NotedState): Change[] {
  const before = first.isAfter ? null : first
  const reason = before ? newsOf(before, last) : 'new'
  const isSame = before !== null && !reason && before.facts === last.facts
  const isOffer = isSame && last.offerCount > before.offerCount
  // less stock or a higher price makes nothing match that did not
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

/** What is news even to those who knew the panel. */
function newsOf(before: NotedState, now: NotedState): FindingReason | null {
  if (now.quantity === 0) return null
  if (before.quantity === 0) return 'in_stock'
  if (now.price === null) return null
  if (before.price === null) return 'priced'
  return now.price < before.price ? 'cheaper' : null
}
