import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../../shared/http/errors.js'
import type { Language } from '../../../shared/languages/languages.js'
import type { PublicLine } from '../../../shared/suppliers/supplier-page-api.js'
import * as api from '../../../shared/watch/feed-api.js'
import type { Db } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { sendInventoryCsv } from '../../stock/export-inventory.js'
import { eachItemBatch } from '../../stock/inventory-queries.js'
import { composeFeed, feedUrl, findFeed, giveFeed, removeFeed } from './compose-feed.js'

/** An active supplier that publishes its stock. Any other does not exist here. */
async function getPublisher(db: Db, id: string) {
  const supplier = await db
    .selectFrom('accounts')
    .innerJoin('suppliers', 'account_id', 'accounts.id')
    .select(['company_name', 'city', 'state', 'country'])
    .where('accounts.id', '=', id)
    .where('is_active', '=', true)
    .where('public_stock', '=', true)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'No supplier publishes its stock here.'))
  const { company_name, ...place } = supplier
  return { companyName: company_name ?? '', ...place }
}

const onSale = (supplierId: string) => ({ supplierId, onSaleOnly: true, sort: 'sku', order: 'asc' }) as const

async function readPublicStock(db: Db, id: string) {
  const supplier = await getPublisher(db, id)
  const items: PublicLine[] = []
  for await (const batch of eachItemBatch(db, onSale(id))) items.push(...batch)
  return { supplier, items, totalCount: items.length, madeAt: new Date().toISOString() }
}

async function sendPublicStock(db: Db, id: string, reply: FastifyReply, language: Language) {
  await getPublisher(db, id)
  return sendInventoryCsv(db, onSale(id), reply, { withSupplier: false, language })
}

export function feedRoutes(route: Route) {
  route(api.createFeed, async ({ db, deps, account, params }) => ({
    feed: { url: feedUrl(deps.config.publicUrl, await giveFeed(db, account.id, params.id)) },
  }))
  route(api.deleteFeed, ({ db, account, params }) => removeFeed(db, account.id, params.id))
  route(api.readFeed, async ({ db, deps, params: { secret }, request, reply }) => {
    const search = await findFeed(db, secret)
    if (!search) throw new AppError('not_found', 'This feed does not exist any more.')
    const text = await composeFeed(deps, search, feedUrl(deps.config.publicUrl, secret))
    return sendTagged(reply, request.headers['if-none-match'], text)
  })
  route(api.getPublicStock, ({ db, params }) => readPublicStock(db, params.id))
  route(api.downloadPublicStock, ({ db, params, reply, client }) =>
    sendPublicStock(db, params.id, reply, client.language),
  )
}

/** Readers ask every few minutes: what they have already is not sent again. */
function sendTagged(reply: FastifyReply, known: string | undefined, text: string) {
  const tag = `"${hash('sha256', text, 'hex').slice(0, 32)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (isKnown(known, tag)) return reply.code(304).send()
  return reply.type('application/atom+xml; charset=utf-8').send(text)
}

/** A list of tags, or any; a proxy that compresses marks them as weak. */
const isKnown = (known: string | undefined, tag: string) =>
  known?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag) ?? false
