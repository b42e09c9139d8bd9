import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../shared/http/errors.js'
import { accountRoutes } from './accounts/account-routes.js'
import { analyticsRoutes } from './analytics/analytics-routes.js'
import { apiKeyRoutes } from './api-keys/api-key-routes.js'
import { changeRoutes } from './audit-log/change-routes.js'
import { brandRoutes } from './brands/brand-routes.js'
import { cockpitRoutes } from './cockpit/cockpit-routes.js'
import type { Config } from './config.js'
import { closeDatasheetReader } from './datasheets/child/read-datasheet.js'
import { datasheetRoutes } from './datasheets/datasheet-routes.js'
import { panelDocumentRoutes } from './datasheets/panel-document-routes.js'
import { panelSheetRoutes } from './datasheets/panel-sheet-routes.js'
import { photoRoutes } from './datasheets/photo-routes.js'
import { giveBackReadings } from './datasheets/run-reading.js'
import { uploadPageRoutes } from './datasheets/upload-page-routes.js'
import type { Deps } from './deps.js'
import { feedRoutes } from './feeds/feed-routes.js'
import { fileRoutes } from './files/file-routes.js'
import { judgeUpload } from './files/judge-upload.js'
import { serveApiPage } from './http/api-page.js'
import { plainForwarded } from './http/client-address.js'
import { compressAnswers } from './http/compress-answers.js'
import { announceDraining } from './http/drain.js'
import { handleErrors, sendError } from './http/error-handler.js'
import { logRequests } from './http/log-requests.js'
import { takeForms } from './http/read-form.js'
import { mostBodyBytes, readJson } from './http/read-json.js'
import { refuseTinyChunks } from './http/refuse-tiny-chunks.js'
import { answerForNode, refuseUnreadable } from './http/refuse-unreadable.js'
import { createRoute, type Route } from './http/route.js'
import { putSecurityHeaders, securityHeaders } from './http/security-headers.js'
import { serveWeb } from './http/serve-web.js'
import { loadLimits, shedLoad } from './http/shed-load.js'
import { importRoutes } from './inventory/import/import-routes.js'
import { inventoryRoutes } from './inventory/inventory-routes.js'
import { inverterRoutes } from './inverters/inverter-routes.js'
import { lotRoutes } from './lots/lot-routes.js'
import { marketRoutes } from './market/market-routes.js'
import { serveMcp } from './mcp/serve-mcp.js'
import { serveMetrics } from './metrics/serve-metrics.js'
import { moneyRoutes } from './money/money-routes.js'
import { operationsRoutes } from './operations/operations-routes.js'
import { ownDataRoutes } from './own-data/own-data-routes.js'
import { servePages } from './pages/serve-pages.js'
import { panelFileRoutes } from './panel-files/panel-file-routes.js'
import { panelRequestRoutes } from './panel-requests/panel-request-routes.js'
import { panelRoutes } from './panels/panel-routes.js'
import { plantRoutes } from './plants/plant-routes.js'
import { withdrawAllOf } from './quotes/decide-quote.js'
import { quoteRoutes } from './quotes/quote-routes.js'
import { replacementRoutes } from './replacements/replacement-routes.js'
import { savedSearchRoutes } from './saved-searches/saved-search-routes.js'
import { searchRoutes } from './search/search-routes.js'
import { stockPushRoutes } from './stock-push/stock-push-routes.js'
import { supplierPageRoutes } from './supplier-page/supplier-page-routes.js'
import { supplierRequestRoutes } from './supplier-requests/supplier-request-routes.js'
import { supplierRoutes } from './suppliers/supplier-routes.js'
import { systemRoutes } from './system/system-routes.js'
import { webhookRoutes } from './webhooks/webhook-routes.js'

const features: readonly ((route: Route, config: Config) => void)[] = [
  systemRoutes,
  (route) => accountRoutes(route, withdrawAllOf),
  apiKeyRoutes,
  ownDataRoutes,
  supplierRequestRoutes,
  supplierRoutes,
  inventoryRoutes,
  importRoutes,
  lotRoutes,
  stockPushRoutes,
  cockpitRoutes,
  supplierPageRoutes,
  moneyRoutes,
  marketRoutes,
  searchRoutes,
  panelFileRoutes,
  replacementRoutes,
  savedSearchRoutes,
  feedRoutes,
  inverterRoutes,
  plantRoutes,
  analyticsRoutes,
  operationsRoutes,
  changeRoutes,
  panelRoutes,
  brandRoutes,
  panelRequestRoutes,
  quoteRoutes,
  datasheetRoutes,
  panelSheetRoutes,
  panelDocumentRoutes,
  fileRoutes,
  photoRoutes,
  uploadPageRoutes,
  webhookRoutes,
]

/** Builds the server: the API under /api, the web app on every other path. */
export async function buildApp(deps: Deps & { log: Logger }, limits = loadLimits) {
  const { config, log } = deps
  const headers = securityHeaders({
    recaptcha: config.captcha === 'recaptcha',
    https: config.publicUrl.startsWith('https:'),
  })
  const app = createServer(config, log, headers)
  answerForNode(app.server, headers)
  // hooks that wait for nothing call back: a promise for each would cost every request more than their work
  app.addHook('onRequest', (request, reply, done) => {
    putSecurityHeaders(headers, request, reply)
    readForwarded(config, request)
    requireHost(request, reply)
    done()
  })
  announceDraining(app)
  handleErrors(app)
  refuseTinyChunks(app)
  shedLoad(app, limits)
  readJson(app)
  await takeForms(app)
  logRequests(app)
  compressAnswers(app)

  const route = createRoute(app, deps, judgeUpload)
  for (const feature of features) feature(route, config)
  app.addHook('preClose', async () => giveBackReadings())
  app.addHook('onClose', async () => closeDatasheetReader())
  // writes the last search logs before the database closes
  app.addHook('onClose', () => deps.searchLog.flush())
  serveApiPage(app)
  serveMcp(app, config)
  serveMetrics(app, deps)
  servePages(app, deps)
  await serveWeb(app, deps.config.publicUrl)
  return app
}

/** The bare server: limits of time and size, and refusals of what is no request. */
function createServer(config: Config, log: Logger, headers: ReturnType<typeof securityHeaders>) {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: mostBodyBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    exposeHeadRoutes: false,
    // a URL that cannot be parsed does not reach the hooks below
    frameworkErrors: (error, request, reply) => {
      putSecurityHeaders(headers, request, reply)
      void sendError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    // during shutdown, requests on open connections are still answered
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 20_000,
      // how often those timeouts are checked: a slow sender is cut off on time and not half a minute later
      connectionsCheckingInterval: 1000,
      requireHostHeader: false,
    },
  })
}

/** Runs before the client address is read, because proxies are trusted by bare address. */
function readForwarded({ trustProxy }: Config, { raw }: FastifyRequest) {
  const forwarded = raw.headers['x-forwarded-for']
  if (trustProxy.length > 0 && forwarded !== undefined)
    raw.headers['x-forwarded-for'] = plainForwarded(String(forwarded))
}

/** HTTP/1.1 requires it; Node's own refusal would not be JSON. */
function requireHost({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return
  reply.header('connection', 'close')
  throw new AppError('invalid_request', 'The request names no host.')
}
