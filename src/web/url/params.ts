import type { z } from 'zod'
import type { Endpoint } from '../../shared/http/endpoint.js'

/** The URL parameters of a screen: each is a text or absent. */
export type Params<Name extends string> = { readonly [Key in Name]?: string | undefined }

/** The names of a call's parameters, for a screen whose URL is the call's own query. */
export type QueryName<E extends Endpoint> = keyof z.input<E['query']> & string

/** The query of a URL as parsed by the router. */
export type ParsedSearch = Record<string, unknown>

/** Reads the parameters of one screen. */
export type ReadParams<Read extends object> = (search: ParsedSearch) => Read

/** Any text passes: the API's own schema validates it where it is used. Unknown parameters stay too. */
export function textsIn(search: ParsedSearch) {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') texts[name] = value
  return texts
}
