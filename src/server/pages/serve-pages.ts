import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { DrawnPage, PanelAnswer, SupplierAnswers } from '../../shared/pages/drawing.js'
import { getPanel as getPanelCall } from '../../shared/search/search-api.js'
import { getSupplierPage, listSupplierStock as listStockCall } from '../../shared/supplier-page/supplier-page-api.js'
import type { Deps } from '../deps.js'
import { getPanel } from '../panels/read-panels.js'
import { projectFolder } from '../project-folder.js'
import { listSupplierStock, readSupplierPage } from '../supplier-page/read-supplier-page.js'
import { describePanelPage, describeSupplierPage } from './describe-page.js'
import { findDrawing, type PageKind } from './load-drawing.js'
import { fillFrame, type PageHead } from './page-html.js'
import { serveSitemap } from './serve-sitemap.js'

type Page = { status: 200 | 404; head: PageHead; drawn: DrawnPage }
type MakePage = (id: string, canonical: string) => Promise<Page>
type Drawings = NonNullable<ReturnType<typeof findDrawing>>

/** The pages that search engines read: panels and suppliers with their content, as visitors see them. */
export function servePages(app: FastifyInstance, deps: Deps, folder = join(projectFolder, 'dist', 'drawing')) {
  serveSitemap(app, deps)
  const drawings = findDrawing(folder)
  if (!drawings) return
  serve(app, deps, drawings, 'panel', '/panels/:id', async (id, canonical) => {
    const answer = await readPanel(deps, id)
    const drawn = await (await drawings.load()).drawPanel(id, answer)
    return { status: 200, head: describePanelPage(answer, canonical), drawn }
  })
  serve(app, deps, drawings, 'supplier', '/suppliers/:id', async (id, canonical) => {
    const answers = await readSupplier(deps, id)
    const drawn = await (await drawings.load()).drawSupplier(id, answers)
    return { status: 200, head: describeSupplierPage(answers, canonical), drawn }
  })
  // loading the screens takes a moment, which no reader should wait for
  app.addHook('onListen', async () => {
    void missing(drawings, 'panel').catch((error: unknown) => app.log.error({ err: error }, 'pages cannot be rendered'))
  })
}

const uuid = z.uuid()

function serve(app: FastifyInstance, deps: Deps, drawings: Drawings, kind: PageKind, url: string, make: MakePage) {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url,
    async handler({ params }, reply) {
      const id = params.id.toLowerCase()
      const path = `${deps.config.publicUrl}/${kind}s/${id}`
      const page = uuid.safeParse(id).success ? await make(id, path).catch(onlyMissing) : null
      return send(reply, drawings.frames[kind], page ?? (await missing(drawings, kind)))
    },
  })
}

const onlyMissing = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

const missing = async (drawings: Drawings, kind: PageKind): Promise<Page> => ({
  status: 404,
  head: { description: `This ${kind} is not on Heliodex.`, canonical: null, linkedData: null },
  drawn: await (await drawings.load()).drawMissing(kind),
})

function send(reply: FastifyReply, frame: string, { status, head, drawn }: Page) {
  if (status === 404) reply.header('x-robots-tag', 'noindex')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .send(fillFrame(frame, head, drawn))
}

// Every answer goes through the schema that visitors get it by, so that a page shows nothing that the API would not.

async function readPanel({ db, serialisers }: Deps, id: string): Promise<PanelAnswer> {
  const panel = await getPanel(db, id, 'visitor')
  return JSON.parse(serialisers.serialise(getPanelCall.response, 'visitor', { panel }))
}

const firstStock = { sort: 'sku', order: 'asc', search: undefined } as const

async function readSupplier({ db, serialisers }: Deps, id: string): Promise<SupplierAnswers> {
  const page = await readSupplierPage(db, id, false)
  const stock = await listSupplierStock(db, id, firstStock, { page: 1, limit: 50 })
  return {
    page: JSON.parse(serialisers.serialise(getSupplierPage.response, 'visitor', page)),
    stock: JSON.parse(serialisers.serialise(listStockCall.response, 'visitor', stock)),
  }
}
