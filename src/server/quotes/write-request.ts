import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { QuoteQuestion } from '../../shared/quotes/quote-fields.js'
import { QuotePanel, quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { panelColumns } from '../panels/panel-columns.js'
import { panelNotFound } from '../panels/read-panels.js'
import type { Stockist } from './find-stockists.js'
import { recordEvents } from './record-event.js'

export type QuoteTerms = Pick<
  z.output<typeof QuoteQuestion>,
  'deliveryCountry' | 'deliveryPlace' | 'neededBy' | 'message' | 'currency'
>
type NewLine = { panel: QuotePanel; quantity: number; recipients: readonly Stockist[] }

/** Writes the lines of a request, an open offer per supplier, and the first event of their history. Returns their ids. */
export async function writeRequests(
  trx: Db,
  userId: string,
  question: QuoteTerms,
  lines: readonly NewLine[],
  basketId: string | null,
) {
  const rows = lines.map(({ panel, quantity }, index) => ({
    id: randomUUID(),
    user_id: userId,
    panel_id: panel.id,
    panel: JSON.stringify(panel),
    quantity,
    delivery_country: question.deliveryCountry,
    delivery_place: question.deliveryPlace,
    needed_by: question.neededBy,
    message: question.message,
    currency: question.currency ?? null,
    basket_id: basketId,
    basket_place: basketId === null ? null : index + 1,
    expires_at: sql<Date>`now() + make_interval(days => ${quoteLifetimeDays})`,
  }))
  await trx.insertInto('quote_requests').values(rows).execute()
  const ids = idsOf(rows)
  const asked = ids.flatMap((id, index) =>
    (lines[index]?.recipients ?? []).map(({ supplierId, companyName, terms }) => ({
      request_id: id,
      supplier_id: supplierId,
      company_name: companyName,
      terms: JSON.stringify(terms),
    })),
  )
  await trx.insertInto('quote_offers').values(asked).execute()
  await recordEvents(
    trx,
    ids.map((requestId, index) => ({
      requestId,
      actor: 'user',
      kind: 'asked',
      details: { suppliers: lines[index]?.recipients.length ?? 0 },
    })),
  )
  return ids
}

/** Copies of the panels' current data, by id. The locks prevent their deletion before the request refers to them. */
export async function holdPanels(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<QuotePanel>`
    select ${sql.raw(panelColumns)} from panels p where p.id = any(${ids}::uuid[]) order by p.id for key share`.execute(
    trx,
  )
  const panels = new Map(rows.map((row) => [row.id, QuotePanel.parse(row)]))
  const panelOf = (id: string) => {
    const panel = panels.get(id)
    if (!panel) throw panelNotFound()
    return panel
  }
  for (const id of ids) panelOf(id)
  return panelOf
}
