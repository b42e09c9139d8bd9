import { sql } from 'kysely'
import type { z } from 'zod'
import type { QuoteQuestion } from '../../shared/quotes/quote-fields.js'
import { QuotePanel, quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import { panelColumns } from '../panels/panel-columns.js'
import { panelNotFound } from '../panels/read-panels.js'
import type { Stockist } from './find-stockists.js'
import { recordEvent } from './record-event.js'

type BasketPlace = { id: string; place: number }
export type QuoteTerms = Pick<
  z.output<typeof QuoteQuestion>,
  'quantity' | 'deliveryCountry' | 'deliveryPlace' | 'neededBy' | 'message' | 'currency'
>

/** Writes a request, an open offer per supplier, and the first event of its history. */
export async function writeRequest(
  trx: Db,
  userId: string,
  panel: QuotePanel,
  question: QuoteTerms,
  recipients: readonly Stockist[],
  basket?: BasketPlace,
) {
  const { id } = await insertRequest(trx, userId, panel, question, basket)
  await trx
    .insertInto('quote_offers')
    .values(
      recipients.map(({ supplierId, companyName, terms }) => ({
        request_id: id,
        supplier_id: supplierId,
        company_name: companyName,
        terms: JSON.stringify(terms),
      })),
    )
    .execute()
  await recordEvent(trx, { requestId: id, actor: 'user', kind: 'asked', details: { suppliers: recipients.length } })
  return id
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

const insertRequest = (trx: Db, userId: string, panel: QuotePanel, question: QuoteTerms, basket?: BasketPlace) =>
  trx
    .insertInto('quote_requests')
    .values({
      user_id: userId,
      panel_id: panel.id,
      panel: JSON.stringify(panel),
      quantity: question.quantity,
      delivery_country: question.deliveryCountry,
      delivery_place: question.deliveryPlace,
      needed_by: question.neededBy,
      message: question.message,
      currency: question.currency ?? null,
      basket_id: basket?.id ?? null,
      basket_place: basket?.place ?? null,
      expires_at: sql`now() + make_interval(days => ${quoteLifetimeDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
