import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { DrawnPage, PanelAnswer, SupplierAnswers } from '../../shared/pages/drawing.js'
import { getPanel as getPanelCall } from '../../shared/search/search-api.js'
import { getSupplierPage, listSupplierStock as listStockCall } from '../../shared/supplier-page/supplier-page-api.js'
import { readTrust } from '../datasheets/read-trust.js'
import type { Deps } from '../deps.js'
import { getPanel } from '../panels/read-panels.js'
import { projectFolder } from '../project-folder.js'
import { listSupplierStock, readSupplierPage } from '../supplier-page/read-supplier-page.js'
import { describePanelPage, describeSupplierPage } from './describe-page.js'
import { findDrawing, type PageKind } from './load-drawing.js'
import { fillFrame, type PageHead } from './page-html.js'
import { serveSitemap } from './serve-sitemap.js'

type Page = { head: PageHead; drawn: DrawnPage }
type MakePage = (id: string, canonical: string) => Promise<{ head: PageHead; draw: () => Promise<DrawnPage> }>
type Drawings = NonNullable<ReturnType<typeof findDrawing>>

/** The pages that search engines read: panels and suppliers with their content, as visitors see them. */
export function servePages(app: FastifyInstance, deps: Deps, folder = join(projectFolder, 'dist', 'drawing')) {
  serveSitemap(app, deps)
  const drawings = findDrawing(folder)
  if (!drawings) return
  serve(app, deps, drawings, 'panel', async (id, canonical) => {
    const answer = await readPanel(deps, id)
    const draw = async () => (await drawings.load()).drawPanel(id, answer)
    return { head: describePanelPage(answer, canonical), draw }
  })
  serve(app, deps, drawings, 'supplier', async (id, canonical) => {
    const answers = await readSupplier(deps, id)
    const draw = async () => (await drawings.load()).drawSupplier(id, answers)
    return { head: describeSupplierPage(answers, canonical), draw }
  })
  // loading the screens takes a moment, which no reader should wait for
  app.addHook('onListen', async () => void missing(drawings, 'panel').catch(tell(app.log)))
}

const uuid = z.uuid()

function serve(app: FastifyInstance, deps: Deps, drawings: Drawings, kind: PageKind, make: MakePage) {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: `/${kind}s/:id`,
    async handler({ params, log }, reply) {
      const id = params.id.toLowerCase()
      const send = (status: number, page: Page) => sendPage(reply.code(status), drawings.frames[kind], page)
      try {
        if (!uuid.safeParse(id).success) return send(404, await missing(drawings, kind))
        const { head, draw } = await make(id, `${deps.config.publicUrl}/${kind}s/${id}`)
        return send(200, { head, drawn: await draw().catch(tell(log)) })
      } catch (error) {
        const isMissing = error instanceof AppError && error.code === 'not_found'
        // without a database the app itself still opens, and tells it
        return isMissing
          ? send(404, await missing(drawings, kind))
          : send(503, { head: noHead, drawn: tell(log)(error) })
      }
    },
  })
}

const noHead: PageHead = { description: '', canonical: null, linkedData: null }
const nothingDrawn: DrawnPage = { title: '<title>Heliodex</title>', body: '', answers: [] }

/** A page that cannot be rendered is logged and sent empty: the app fills it. */
const tell =
  (log: FastifyBaseLogger) =>
  (error: unknown): DrawnPage => {
    log.error({ err: error }, 'a page could not be rendered')
    return nothingDrawn
  }

const missing = async (drawings: Drawings, kind: PageKind): Promise<Page> => ({
  head: { ...noHead, description: `This ${kind} is not on Heliodex.` },
  drawn: await (await drawings.load()).drawMissing(kind),
})

function sendPage(reply: FastifyReply, frame: string, { head, drawn }: Page) {
  if (head.canonical === null) reply.header('x-robots-tag', 'noindex')
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .send(fillFrame(frame, head, drawn))
}

// Every answer goes through the schema that visitors get it by, so that a page shows nothing that the API would not.

async function readPanel({ db, serialisers }: Deps, id: string): Promise<PanelAnswer> {
  const panel = await getPanel(db, id, 'visitor')
  const answer = { panel, trust: await readTrust(db, null, panel) }
  return JSON.parse(serialisers.serialise(getPanelCall.response, 'visitor', answer))
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
