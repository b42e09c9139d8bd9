import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.js'

type Serialise = (answer: unknown) => string

const made = new WeakMap<z.ZodType, Serialise>()

/**
 * What turns an answer of this shape into JSON. It is made when the first such answer leaves: to make all of them takes a
 * third of a start, and most are not needed for hours.
 */
export const serialiserOf =
  (schema: z.ZodType): Serialise =>
  (answer) =>
    (made.get(schema) ?? makeSerialiser(schema))(answer)

/** Makes it now, where the first to ask must not hold up everybody else for it. */
export function makeSerialiser(schema: z.ZodType): Serialise {
  const serialise = fastJsonStringify(jsonSchemaOf(schema, 'output'))
  made.set(schema, serialise)
  return serialise
}
