import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { PageRequest } from '../../shared/http/page.js'
import { customerPrice, isOfCase } from '../../shared/repair/customer-report.js'
import * as api from '../../shared/repair/report-api.js'
import { getLetterhead } from '../accounts/profile.js'
import { type Db, inTransaction } from '../db/database.js'
import { deleteKept, doors, makeSecret, openLink, refuseMore } from '../db/kept-by-account.js'
import { readPage } from '../db/read-page.js'
import type { Tables } from '../db/schema.js'
import { daysAgo } from '../db/sql-times.js'
import type { UnchargedAnswer } from './answer-replacements.js'

type ReportWish = z.output<typeof api.createReport.body>
type ReportRow = Selectable<Tables['reports']>

/** What a customer sees of a comparison with one panel: nothing that the printed report does not show. */
export function reportOf(
  { original, request, model, items }: UnchargedAnswer,
  { marginPercent, ...wanted }: ReportWish,
): api.ReportContent {
  const [item] = items
  if (!item) throw new Error('a comparison with one panel has no item')
  const inventory = item.panel.inventory.filter(isOfCase(request))
  const shown = wanted.withPrices ? inventory.slice(0, api.mostReportedOffers) : []
  return {
    ...wanted,
    original: { ...original, panel: original.panel && { ...original.panel, ...withoutOffers } },
    request,
    model,
    item: wanted.withPrices
      ? { ...item, panel: { ...item.panel, inventory: shown } }
      : {
          ...item,
          panel: { ...item.panel, ...withoutOffers, offer: null, otherOffer: null },
          offers: { ...item.offers, best: null, other: null, suppliers: 0, pieces: 0, pricePerWatt: null },
        },
    customerPrice: marginPercent === undefined || wanted.withPrices ? null : customerPrice(item, marginPercent),
    moreOffers: wanted.withPrices ? inventory.length - shown.length : 0,
  }
}

const withoutOffers = { inventory: [], lowestPrice: null, stockQuantity: 0 }

const toReport = ({ id, content, created_at, expires_at }: ReportRow): api.KeptReport => ({
  id,
  panel: content.item.panel.SKU,
  old: content.original.panel?.SKU ?? null,
  project: content.project,
  customer: content.customer,
  created_at,
  expiresAt: expires_at,
})

/** The secret is short, so that it can be typed. */
export const createReport = (db: Db, accountId: string, content: api.ReportContent, publicUrl: string) =>
  inTransaction(db, async (trx) => {
    await refuseMore(trx, accountId, {
      table: 'reports',
      most: api.maxReports,
      isCounted: doors.report.isOpen,
      message: `You have ${api.maxReports} links to reports, which is the most. End one to make another.`,
    })
    const { secret, hash } = makeSecret(12)
    const row = await trx
      .insertInto('reports')
      .values({
        account_id: accountId,
        link_hash: hash,
        content: JSON.stringify(content),
        expires_at: daysAgo(-api.reportDays),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { report: toReport(row), url: `${publicUrl}/r/${secret}` }
  })

export async function listReports(db: Db, accountId: string, page: PageRequest) {
  const own = db.selectFrom('reports').where('account_id', '=', accountId).where(doors.report.isOpen).selectAll()
  const { rows, ...numbers } = await readPage(own.orderBy('created_at', 'desc').orderBy('id'), page)
  return { reports: rows.map(toReport), ...numbers }
}

export const deleteReport = (db: Db, accountId: string, id: string) =>
  deleteKept(db, 'reports', accountId, id, () => new AppError('not_found', 'This report does not exist.'))

/** With the head that its owner has now. A report that a later version cannot show any more is as good as ended. */
export async function getSharedReport(db: Db, secret: string): Promise<api.SharedReport> {
  const columns = sql`account_id, content, k.created_at`
  const row = await openLink<Pick<ReportRow, 'account_id' | 'content' | 'created_at'>>(db, 'report', secret, columns)
  const content = api.ReportContent.safeParse(row?.content)
  if (!row || !content.success) throw new AppError('not_found', 'This link does not show a report any more.')
  return { ...content.data, letterhead: await getLetterhead(db, row.account_id), created_at: row.created_at }
}
