import type { z } from 'zod'
import type { Endpoint } from '../../shared/http/endpoint.js'

/** The parameters a screen keeps in its address: each is a text, or is not there. */
export type Params<Name extends string> = { readonly [Key in Name]?: string | undefined }

/** The names of a call's parameters, for a screen whose address is the call's own query. */
export type QueryName<E extends Endpoint> = keyof z.input<E['query']> & string

/** An address as the router has parsed it. */
export type ParsedSearch = Record<string, unknown>

/** Reads the parameters of one screen. */
export type ReadParams<Read extends object> = (search: ParsedSearch) => Read

/** Any text passes: what it means is judged where it is used, by the API's own schema. Parameters of others stay too. */
export function textsIn(search: ParsedSearch) {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') texts[name] = value
  return texts
}
