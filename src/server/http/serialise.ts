import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.js'

type Serialise = (answer: unknown) => string

const made = new WeakMap<z.ZodType, Serialise>()

/**
 * The serialiser for answers of this schema. It is compiled for the first such answer: compiling all would take a third
 * of the start, and most are not needed for hours.
 */
export const serialiserOf =
  (schema: z.ZodType): Serialise =>
  (answer) =>
    (made.get(schema) ?? makeSerialiser(schema))(answer)

/** Compiles it now, where compiling during the first request would block everybody else. */
export function makeSerialiser(schema: z.ZodType): Serialise {
  const serialise = fastJsonStringify(jsonSchemaOf(schema, 'output'))
  made.set(schema, serialise)
  return serialise
}
