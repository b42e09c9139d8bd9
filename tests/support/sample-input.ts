import { randomBytes, randomUUID } from 'node:crypto'
import { jsonSchemaOf } from '../../src/server/http/json-schema.js'
import type { Endpoint } from '../../src/shared/http/endpoint.js'
import { isNumberKey, numberField, type PanelFieldKey, panelFieldKeys } from '../../src/shared/panels/panel-fields.js'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

// consistent figures of one panel, so that the physics checks pass
const figures: Record<string, number> = { Vmp_V: 41, Imp_A: 10, Voc_V: 49, Isc_A: 11, ModuleEfficiency_percent: 21 }

// ends of an inverter's range, in their order
const ends: Record<string, number> = { MppMin_V: 200, MppMax_V: 800, MaxVoltage_V: 1000 }

/** Parts whose keys are free, or whose fields exclude each other. */
const parts: Record<string, unknown> = {
  site: { ageYears: 5 },
  kinds: { A: { Vmp_V: 41, Imp_A: 10, Voc_V: 49, Isc_A: 11 } },
  inputs: [{ strings: [{ panels: { A: 2 }, broken: { A: 1 } }] }],
  spares: { A: 1 },
  priceBreaks: [{ from: 10, pricePerUnit: 1 }],
  logo: null,
  ListedFrom: '2012-05-22',
  Listing: 'listed',
}

const known = new WeakMap<Endpoint['body'], Record<string, Schema>>()

export function propertiesOf(part: Endpoint['body']) {
  const properties = known.get(part) ?? (jsonSchemaOf(part, 'input') as Schema).properties ?? {}
  known.set(part, properties)
  return properties
}

/** A body that an endpoint accepts, generated from its schema and field names. */
export const sampleBody = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(propertiesOf(endpoint.body)).map(([name, schema]) => [name, sampleOf(name, schema)]),
  )

function sampleOf(name: string, schema: Schema): unknown {
  // under such a name, a number is a column of a file, and a text one of its cells
  if (name in parts && (!Array.isArray(parts[name]) || isList(schema))) return parts[name]
  const options = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (options) return sampleOf(name, options)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = [schema.type].flat()[0]
  if (type === 'boolean') return true
  if (type === 'array') return [sampleOf(name, schema.items ?? {})]
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(key, part)]))
  if (type === 'number' || type === 'integer') return sampleNumber(name, schema)
  return sampleText(name, schema)
}

const isList = ({ type, anyOf = [] }: Schema): boolean => [type].flat().includes('array') || anyOf.some(isList)

function sampleNumber(name: string, { minimum }: Schema) {
  const fixed = figures[name] ?? ends[name]
  if (fixed !== undefined) return fixed
  const isPanelKey = (key: string): key is PanelFieldKey => panelFieldKeys.some((known) => known === key)
  if (isPanelKey(name) && isNumberKey(name)) return Math.max(1, numberField(name).min)
  return Math.max(1, minimum ?? 1)
}

function sampleText(name: string, { format }: Schema) {
  const unique = randomBytes(6).toString('hex')
  if (format === 'uuid' || /Id$/.test(name)) return randomUUID()
  if (/email/i.test(name)) return `sample-${unique}@example.test`
  if (/password/i.test(name)) return 'Correct-horse7!'
  if (/code$/i.test(name) && /otp/i.test(name)) return '123456'
  if (/website/i.test(name) || name === 'url') return 'https://example.test'
  // JSON inside a form field
  if (name === 'panelData') return '{"brand":"Sample","model":"Sample"}'
  if (name === 'panelRequests') return '[{"brand":"Sample","model":"Sample"}]'
  // future days
  if (/(By|Until|availableFrom)$/.test(name)) return '2099-12-31'
  if (name === 'currency') return 'EUR'
  // a past day
  if (name === 'asOf' || name === 'testedAt') return '2026-01-02'
  if (name === 'expiresAt') return '2099-12-31T00:00:00Z'
  if (format === 'date-time' || /At$/.test(name)) return new Date().toISOString()
  return `Sample ${unique}`
}
