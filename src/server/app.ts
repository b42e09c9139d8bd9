import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../shared/http/errors.js'
import { accountRoutes } from './accounts/account-routes.js'
import { apiKeyRoutes } from './accounts/keep-keys.js'
import { ownDataRoutes } from './accounts/own-data-routes.js'
import type { Deps } from './deps.js'
import { judgeUpload } from './files/judge-upload.js'
import { fileRoutes } from './files/read-file.js'
import { searchRoutes } from './find/search-routes.js'
import { serveApiPage } from './http/api-page.js'
import { plainForwarded } from './http/client-address.js'
import { compressAnswers } from './http/compress-answers.js'
import { announceDraining } from './http/drain.js'
import { handleErrors, sendError } from './http/error-handler.js'
import { logRequests } from './http/log-requests.js'
import { requireOneSpelling } from './http/one-spelling.js'
import { takeForms } from './http/read-form.js'
import { mostBodyBytes, readJson } from './http/read-json.js'
import { answerForNode, refuseTinyChunks, refuseUnreadable } from './http/refuse-unreadable.js'
import { createRoute, type Route } from './http/route.js'
import { putSecurityHeaders, securityHeaders } from './http/security-headers.js'
import { serveWeb } from './http/serve-web.js'
import { loadLimits, shedLoad } from './http/shed-load.js'
import { analyticsRoutes } from './insight/analytics-routes.js'
import { cockpitRoutes } from './insight/cockpit/cockpit-routes.js'
import { moneyRoutes } from './money/exchange-rates.js'
import { changeRoutes } from './ops/list-changes.js'
import { serveMcp } from './ops/mcp/serve-mcp.js'
import { serveMetrics } from './ops/metrics/serve-metrics.js'
import { operationsRoutes } from './ops/operations-routes.js'
import { servePages } from './ops/pages/serve-pages.js'
import { systemRoutes } from './ops/system-routes.js'
import { brandRoutes } from './panels/brand-routes.js'
import { closeDatasheetReader } from './panels/datasheets/child/read-datasheet.js'
import { datasheetRoutes } from './panels/datasheets/datasheet-routes.js'
import { panelDocumentRoutes } from './panels/datasheets/panel-document-routes.js'
import { panelSheetRoutes } from './panels/datasheets/panel-sheet-routes.js'
import { photoRoutes } from './panels/datasheets/photo-routes.js'
import { giveBackReadings } from './panels/datasheets/run-reading.js'
import { uploadPageRoutes } from './panels/datasheets/upload-page-routes.js'
import { panelFileRoutes } from './panels/files/panel-file-routes.js'
import { panelRoutes } from './panels/panel-routes.js'
import { withdrawAllOf } from './quotes/decide-quote.js'
import { quoteRoutes } from './quotes/quote-routes.js'
import { inverterRoutes } from './repair/inverters/inverter-routes.js'
import { plantRoutes } from './repair/plants/plant-routes.js'
import { replacementRoutes } from './repair/replacement-routes.js'
import { panelRequestRoutes } from './requests/panel-request-routes.js'
import { supplierRequestRoutes } from './requests/supplier-request-routes.js'
import type { Config } from './run/config.js'
import { importRoutes } from './stock/import/import-routes.js'
import { inventoryRoutes } from './stock/inventory-routes.js'
import { lotRoutes } from './stock/lots/lot-routes.js'
import { stockPushRoutes } from './stock/push/push-stock.js'
import { supplierPageRoutes } from './suppliers/read-supplier-page.js'
import { supplierRoutes } from './suppliers/supplier-routes.js'
import { feedRoutes } from './watch/feeds/feed-routes.js'
import { marketRoutes } from './watch/market/market-routes.js'
import { savedSearchRoutes } from './watch/saved-search-routes.js'
import { webhookRoutes } from './watch/webhooks/change-webhooks.js'

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
  requireOneSpelling(app)
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
  app.addHook('preClose', () => deps.plantThreads.close())
  app.addHook('onClose', async () => closeDatasheetReader())
  // writes the last search logs before the database closes
  app.addHook('onClose', () => deps.searchLog.flush())
  serveApiPage(app)
  serveMcp(app, deps)
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
