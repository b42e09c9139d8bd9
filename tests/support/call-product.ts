import type { Endpoint } from '../../src/shared/http/endpoint.js'
import { type CallOptions, call } from '../../src/web/api/call.js'
import { bySchema, refusalBySchema } from './by-schema.js'
import { withoutKeepAlive } from './start-product.js'

/** Calls a running product through the web's own client. */
export const callProduct = <E extends Endpoint>(
  url: string,
  endpoint: E,
  given: Parameters<typeof call<E>>[1],
  options: CallOptions = {},
) =>
  call(endpoint, given, {
    judge: bySchema,
    judgeRefusal: refusalBySchema,
    ...options,
    send: (path, init) =>
      fetch(`${url}${String(path)}`, { ...init, headers: { ...init?.headers, ...withoutKeepAlive } }),
  })
