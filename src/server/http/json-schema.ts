import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON schema of an input or an answer: the one source for the serialiser and the API page. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' }) as JsonSchema
  return simplify(json) as JsonSchema
}

/**
 * Turns `anyOf [number, null]` into `type: [number, null]`: the same meaning, and the serialiser need not try each
 * branch.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isObject(value)) return value
  const { anyOf, ...rest } = value
  const [first, second] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : []
  if (isObject(first) && isObject(second) && second.type === 'null' && typeof first.type === 'string')
    return simplify({ ...rest, ...first, type: [first.type, 'null'] })
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, simplify(part)]))
}

/** The names of all fields in a JSON schema, at any depth. */
export function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (!isObject(schema)) return []
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
