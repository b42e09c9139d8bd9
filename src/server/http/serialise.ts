import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.js'

type Serialise = (answer: unknown) => string

const made = new WeakMap<z.ZodType, Serialise>()

/**
 * What turns an answer of this shape into JSON. It is made when the first such answer leaves: to make all of them takes a
 * third of a start, and most are not needed for hours.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  return (answer) => {
    let serialise = made.get(schema)
    if (!serialise) {
      serialise = fastJsonStringify(jsonSchemaOf(schema, 'output'))
      made.set(schema, serialise)
    }
    return serialise(answer)
  }
}
