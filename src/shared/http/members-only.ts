type JsonSchema = { [key: string]: unknown }

const mark = 'x-members-only'

/** Metadata of a field that only signed-in people get, whatever a handler puts into it. */
export const membersOnly = { [mark]: true }

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isForMembers = (field: unknown) => isObject(field) && field[mark] === true

/** A JSON schema without the fields for members, at any depth. */
export const withoutMembersFields = (schema: JsonSchema): JsonSchema => reduced(schema) as JsonSchema

function reduced(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(reduced)
  if (!isObject(part)) return part
  const kept = Object.entries(part).filter(([, field]) => !isForMembers(field))
  return Object.fromEntries(kept.map(([key, field]) => [key, reduced(field)]))
}
