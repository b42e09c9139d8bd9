import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getPanel as getPanelCall } from '../../../shared/find/search-api.js'
import { AppError } from '../../../shared/http/errors.js'
import { type Language, languages, pathIn } from '../../../shared/languages/languages.js'
import type { Drawing, DrawnPage, PageLanguage, PanelAnswer, SupplierAnswers } from '../../../shared/ops/drawing.js'
import { getSupplierPage, listSupplierStock as listStockCall } from '../../../shared/suppliers/supplier-page-api.js'
import type { Deps } from '../../deps.js'
import { alternateLinks, pageLanguage } from '../../http/serve-web.js'
import { readTrust } from '../../panels/datasheets/panel-sheet-routes.js'
import { getPanel } from '../../panels/read-panels.js'
import { projectFolder } from '../../run/project-folder.js'
import { type Say, sayIn } from '../../run/say.js'
import { readSupplierPage, readSupplierStock } from '../../suppliers/read-supplier-page.js'
import { describePanelPage, describeSupplierPage, fillFrame, type PageHead } from './describe-page.js'
import { serveSitemap } from './serve-sitemap.js'

type Page = { head: PageHead; drawn: DrawnPage }
type Words = { say: Say; canonical: string; language: PageLanguage }
type MakePage = (id: string, words: Words) => Promise<{ head: PageHead; draw: () => Promise<DrawnPage> }>
type Drawings = NonNullable<ReturnType<typeof findDrawing>>

/** The pages that search engines read: panels and suppliers with their content, as visitors see them. */
export function servePages(app: FastifyInstance, deps: Deps, folder = join(projectFolder, 'dist', 'drawing')) {
  serveSitemap(app, deps)
  const drawings = findDrawing(folder)
  if (!drawings) return
  serve(app, deps, drawings, 'panel', async (id, { say, canonical, language }) => {
    const answer = await readPanel(deps, id)
    const draw = async () => (await drawings.load()).drawPanel(id, answer, language)
    return { head: describePanelPage(answer, canonical, say), draw }
  })
  serve(app, deps, drawings, 'supplier', async (id, { canonical, language }) => {
    const answers = await readSupplier(deps, id)
    const draw = async () => (await drawings.load()).drawSupplier(id, answers, language)
    return { head: describeSupplierPage(answers, canonical, language.language), draw }
  })
  // loading the screens takes a moment, which no reader should wait for
  app.addHook('onListen', async () => void missing(drawings, 'panel', english).catch(tell(app.log)))
}

const uuid = z.uuid()

const english: PageLanguage = { language: 'en', isNamed: false }

function serve(app: FastifyInstance, deps: Deps, drawings: Drawings, kind: PageKind, make: MakePage) {
  const answer = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { language, isNamed, vary } = pageLanguage(request)
    const id = request.params.id.toLowerCase()
    const path = `/${kind}s/${id}`
    const words = { say: sayIn(language), language: { language, isNamed } }
    const absent = () => missing(drawings, kind, words.language)
    const send = (status: number, page: Page) => {
      reply.code(status).header('vary', vary)
      return sendPage(reply, drawings.frames[kind][language], page)
    }
    try {
      if (!uuid.safeParse(id).success) return send(404, await absent())
      const { publicUrl } = deps.config
      const { head, draw } = await make(id, {
        ...words,
        canonical: publicUrl + (isNamed ? pathIn(language, path) : path),
      })
      const drawn = await draw().catch(tell(request.log))
      return send(200, { head: { ...head, alternates: alternateLinks(publicUrl, path) }, drawn })
    } catch (error) {
      const isMissing = error instanceof AppError && error.code === 'not_found'
      // without a database the app itself still opens, and tells it
      return isMissing ? send(404, await absent()) : send(503, { head: noHead, drawn: tell(request.log)(error) })
    }
  }
  for (const prefix of ['', ...languages.map((language: Language) => `/${language}`)])
    app.route<{ Params: { id: string } }>({ method: ['GET', 'HEAD'], url: `${prefix}/${kind}s/:id`, handler: answer })
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

async function missing(drawings: Drawings, kind: PageKind, language: PageLanguage): Promise<Page> {
  const say = sayIn(language.language)
  const description =
    kind === 'panel' ? say('This panel is not on Heliodex.') : say('This supplier is not on Heliodex.')
  return { head: { ...noHead, description }, drawn: await (await drawings.load()).drawMissing(kind, language) }
}

function sendPage(reply: FastifyReply, frame: string, { head, drawn }: Page) {
  if (head.canonical === null) reply.header('x-robots-tag', 'noindex')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(fillFrame(frame, head, drawn))
}

// Every answer goes through the schema that visitors get it by, so that a page shows nothing that the API would not.

async function readPanel({ db, serialisers }: Deps, id: string): Promise<PanelAnswer> {
  const panel = await getPanel(db, id, 'visitor')
  const answer = { panel, trust: await readTrust(db, null, panel) }
  return JSON.parse(serialisers.serialise(getPanelCall.response, 'visitor', answer))
}

const firstStock = { sort: 'sku', order: 'asc', page: 1, limit: 50 } as const

async function readSupplier({ db, serialisers }: Deps, id: string): Promise<SupplierAnswers> {
  const [page, stock] = await Promise.all([readSupplierPage(db, id, false), readSupplierStock(db, id, firstStock)])
  return {
    page: JSON.parse(serialisers.serialise(getSupplierPage.response, 'visitor', page)),
    stock: JSON.parse(serialisers.serialise(listStockCall.response, 'visitor', stock)),
  }
}

type PageKind = 'panel' | 'supplier'
type Frames = Record<Language, string>

/** What the build made for rendering pages; undefined where the web is not built. */
function findDrawing(folder: string) {
  const script = join(folder, 'draw-pages.js')
  if (!existsSync(script)) return undefined
  const read = (kind: PageKind) =>
    Object.fromEntries(
      languages.map((language) => [language, readFileSync(join(folder, `${kind}.${language}.html`), 'utf8')]),
    ) as Frames
  const frames = { panel: read('panel'), supplier: read('supplier') }
  let loaded: Promise<Drawing> | undefined
  return {
    frames,
    /** The screens themselves, loaded once, when they are first needed. */
    load(): Promise<Drawing> {
      loaded ??= import(pathToFileURL(script).href)
      return loaded
    },
  }
}
