import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { accountRoutes } from './accounts/account-routes.js'
import { analyticsRoutes } from './analytics/analytics-routes.js'
import { datasheetRoutes } from './datasheets/datasheet-routes.js'
import { closeDatasheetReader } from './datasheets/reader/read-datasheet.js'
import { giveBackReadings } from './datasheets/run-reading.js'
import { uploadPageRoutes } from './datasheets/upload-page-routes.js'
import type { Deps } from './deps.js'
import { fileRoutes } from './files/file-routes.js'
import { serveApiPage } from './http/api-page.js'
import { compressAnswers } from './http/compress-answers.js'
import { handleErrors, sendError } from './http/error-handler.js'
import { readJson } from './http/read-json.js'
import { readMultipart } from './http/read-multipart.js'
import { createRoute, type Route } from './http/route.js'
import { putSecurityHeaders, securityHeaders } from './http/security-headers.js'
import { serveWeb } from './http/serve-web.js'
import { shedLoad } from './http/shed-load.js'
import { importRoutes } from './inventory/import/import-routes.js'
import { inventoryRoutes } from './inventory/inventory-routes.js'
import { operationsRoutes } from './operations/operations-routes.js'
import { panelRequestRoutes } from './panel-requests/panel-request-routes.js'
import { panelRoutes } from './panels/panel-routes.js'
import { withdrawAllOf } from './quotes/decide-quote.js'
import { quoteRoutes } from './quotes/quote-routes.js'
import { savedSearchRoutes } from './saved-searches/saved-search-routes.js'
import { searchLogOf } from './search/search-log.js'
import { searchRoutes } from './search/search-routes.js'
import { supplierRequestRoutes } from './supplier-requests/supplier-request-routes.js'
import { supplierRoutes } from './suppliers/supplier-routes.js'
import { systemRoutes } from './system/system-routes.js'

/** Every feature that answers calls. */
const features: readonly ((route: Route, deps: Deps) => void)[] = [
  systemRoutes,
  (route, deps) => accountRoutes(route, deps, withdrawAllOf),
  supplierRequestRoutes,
  supplierRoutes,
  inventoryRoutes,
  importRoutes,
  searchRoutes,
  savedSearchRoutes,
  analyticsRoutes,
  operationsRoutes,
  panelRoutes,
  panelRequestRoutes,
  quoteRoutes,
  datasheetRoutes,
  fileRoutes,
  uploadPageRoutes,
]

/** Builds the one server: the API under /api, the web app on every other path. */
export async function buildApp(deps: Deps & { log: Logger }) {
  const { config, log } = deps
  const headers = securityHeaders({
    recaptcha: config.captcha === 'recaptcha',
    https: config.publicUrl.startsWith('https:'),
  })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    exposeHeadRoutes: false,
    // an address that cannot be read meets none of the hooks below
    frameworkErrors: (error, request, reply) => {
      putSecurityHeaders(headers, request, reply)
      void sendError(error, request, reply)
    },
    http: { maxHeaderSize: 16_384, headersTimeout: 20_000 },
  })
  app.addHook('onRequest', async (request, reply) => putSecurityHeaders(headers, request, reply))
  handleErrors(app)
  shedLoad(app)
  readJson(app)
  await readMultipart(app)
  logRequests(app)
  compressAnswers(app)

  const route = createRoute(app, deps)
  for (const feature of features) feature(route, deps)
  app.addHook('preClose', async () => giveBackReadings())
  app.addHook('onClose', async () => closeDatasheetReader())
  // what was answered is logged before the database goes
  app.addHook('onClose', () => searchLogOf(deps.pool, log).flush())
  serveApiPage(app)
  await serveWeb(app)
  return app
}

/** One line a request: who asked is in the session, what was asked without its query, which may be personal. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0]?.slice(0, 300),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
