import type { Endpoint } from './endpoint.js'

/** Fills in the parameters of a path such as `/api/panels/:id`. */
export const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** A create, and what is declared so, may carry an Idempotency-Key, and then runs once, however often it is sent. */
export const takesIdempotencyKey = ({
  method,
  status,
  isRepeatable,
}: Pick<Endpoint, 'method' | 'status' | 'isRepeatable'>) => isRepeatable || (method === 'POST' && status === 201)
