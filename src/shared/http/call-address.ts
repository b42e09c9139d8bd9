import type { Endpoint } from './endpoint.js'

/** The parts of a path such as `/api/panels/:id`, filled in. */
export const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** A create: it may carry an Idempotency-Key, and is then done once however often it is sent. */
export const takesIdempotencyKey = ({ method, status }: Pick<Endpoint, 'method' | 'status'>) =>
  method === 'POST' && status === 201
