import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { escapeHtml } from '../../../shared/http/escape-html.js'
import { getAt, getNumber } from '../../../shared/values/get-at.js'
import type { Deps } from '../../deps.js'
import type { PanelTable } from '../../find/catalogue/panel-table.js'
import { breathe } from '../../run/breathe.js'

/** The protocol's limit for one file. */
const mostInOneFile = 50_000

type Entry = { path: string; changedAt: string | null }

/** Screens for everybody that are no page of a panel or a supplier. */
const openScreens: readonly Entry[] = ['/', '/search', '/replace', '/request-panel'].map((path) => ({
  path,
  changedAt: null,
}))

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entryOf = (element: 'url' | 'sitemap', address: string, changedAt: string | null) =>
  `<${element}><loc>${escapeHtml(address)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</${element}>\n`

/** Panels that are there, in the order of their rows, which never changes while the process runs. */
function rowsOf(table: PanelTable) {
  const rows: number[] = []
  for (let row = 0; row < table.rowCount; row++) if (table.isThere[row] === 1) rows.push(row)
  return rows
}

/** Suppliers that buyers can see, with the time of their last line of stock. */
async function listSuppliers({ db }: Deps): Promise<Entry[]> {
  const { rows } = await sql<{ id: string; changedAt: Date | string }>`
    select a.id, greatest(a.created_at, max(i.updated_at)) as "changedAt"
    from accounts a join suppliers s on s.account_id = a.id left join inventory i on i.supplier_id = a.id
    where a.is_active group by a.id order by a.created_at, a.id`.execute(db)
  return rows.map(({ id, changedAt }) => ({
    path: `/suppliers/${id}`,
    changedAt: new Date(changedAt).toISOString(),
  }))
}

/** All pages for search engines: first the few, then the panels. */
async function findPages(deps: Deps, most: number) {
  const few = [...openScreens, ...(await listSuppliers(deps))]
  const { table, rows } = await deps.catalogue.read(({ table }) => ({ table, rows: table.perVersion(rowsOf) }))
  const panelAt = (row: number): Entry => ({
    path: `/panels/${table.ids.text(row)}`,
    changedAt: new Date(getNumber(table.updatedAt, row)).toISOString(),
  })
  const entryAt = (place: number) => few[place] ?? panelAt(getAt(rows, place - few.length))
  const count = few.length + rows.length
  const files = Array.from({ length: Math.ceil(count / most) }, (_, file) => ({
    from: file * most,
    to: Math.min(count, (file + 1) * most),
  }))
  return { files, entryAt }
}
type Pages = Awaited<ReturnType<typeof findPages>>
type File = Pages['files'][number]

const entriesAtOnce = 2000

async function* writeUrls(base: string, { entryAt }: Pages, { from, to }: File) {
  yield `${declaration}<urlset xmlns="${schema}">\n`
  for (let start = from; start < to; start += entriesAtOnce) {
    await breathe()
    let text = ''
    for (let place = start; place < Math.min(to, start + entriesAtOnce); place++) {
      const { path, changedAt } = entryAt(place)
      text += entryOf('url', base + path, changedAt)
    }
    yield text
  }
  yield '</urlset>\n'
}

async function changeIn({ entryAt }: Pages, { from, to }: File) {
  let last: string | null = null
  for (let place = from; place < to; place++) {
    if (place % entriesAtOnce === 0) await breathe()
    const { changedAt } = entryAt(place)
    if (changedAt !== null && (last === null || changedAt > last)) last = changedAt
  }
  return last
}

async function writeIndex(base: string, pages: Pages) {
  const entries = await Promise.all(
    pages.files.map(async (file, place) =>
      entryOf('sitemap', `${base}/sitemap-${place + 1}.xml`, await changeIn(pages, file)),
    ),
  )
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

/** What search engines may read, and where the pages are: robots.txt and the sitemap, split where it is too long. */
export function serveSitemap(app: FastifyInstance, deps: Deps, most = mostInOneFile) {
  const base = deps.config.publicUrl
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${base}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await findPages(deps, most)
    const [first, second] = pages.files
    const isWhole = first && !second
    return reply
      .type('text/xml; charset=utf-8')
      .send(isWhole ? Readable.from(writeUrls(base, pages, first)) : await writeIndex(base, pages))
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', async ({ params }, reply) => {
    const pages = await findPages(deps, most)
    const file = /^[1-9]\d{0,4}$/.test(params.file) && pages.files[Number(params.file) - 1]
    if (!file) throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type('text/xml; charset=utf-8').send(Readable.from(writeUrls(base, pages, file)))
  })
}
