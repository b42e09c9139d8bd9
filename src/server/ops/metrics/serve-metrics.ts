import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/http/errors.js'
import { StartError } from '../../db/embedded/start-error.js'
import type { Deps } from '../../deps.js'
import { codeOf } from '../../run/caught-error.js'
import type { Config } from '../../run/config.js'
import type { Metrics } from './create-metrics.js'

const path = '/metrics'

/** Whether anybody can read the metrics; otherwise nothing is measured. */
export const areMetricsWanted = ({ metricsToken, metricsPort }: Config) =>
  metricsToken !== undefined || metricsPort !== undefined

/** Measures every request, and tells the metrics to those who have METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, { config: { metricsToken }, metrics }: Deps) {
  if (metrics)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.observe(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000)
      done()
    })
  app.get(path, async (request, reply) => {
    if (!metrics || metricsToken === undefined) throw new AppError('not_found', 'There is nothing at this address.')
    if (!isBearer(request.headers.authorization, metricsToken))
      throw new AppError('not_signed_in', 'Send METRICS_TOKEN as a bearer token.')
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** By pattern, since addresses have no end; all files of the web app are one. */
function routeOf({ routeOptions: { url } }: FastifyRequest) {
  if (url === undefined) return 'none'
  return url.startsWith('/api/') || url.includes(':') || url === path ? url : 'web'
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In the same time whatever was sent. */
const isBearer = (authorization = '', token: string) =>
  timingSafeEqual(digest(authorization.replace(/^bearer /i, '')), digest(token))

/** Serves the metrics, and nothing else, on METRICS_PORT; who reaches that port needs no token. */
export async function listenForMetrics({ host, metricsPort }: Config, metrics: Metrics) {
  const server = createServer((request, response) => void answer(metrics, request, response))
  server.listen({ host, port: metricsPort })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(`Heliodex cannot listen on METRICS_PORT ${metricsPort} of ${host} (${codeOf(error)}).`)
  }
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse) {
  if (method !== 'GET' || url?.split('?')[0] !== path) return void response.writeHead(404).end()
  try {
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  } catch {
    response.writeHead(503, { 'retry-after': '5' }).end()
  }
}
