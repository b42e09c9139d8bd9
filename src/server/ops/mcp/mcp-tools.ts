import { getPanel, listOffers, searchPanels } from '../../../shared/find/search-api.js'
import { fillPath } from '../../../shared/http/call-address.js'
import type { Endpoint } from '../../../shared/http/endpoint.js'
import { findReplacements } from '../../../shared/repair/replacement-api.js'
import { jsonSchemaOf } from '../../http/json-schema.js'

type McpTool = {
  name: string
  title: string
  description: string
  /** The call that answers. Its parameters are the arguments. */
  endpoint: Endpoint
  /** Arguments that the tool demands beyond the call. */
  required?: readonly string[]
}

/** Everything that an agent can do here. All of it only reads. */
export const mcpTools: readonly McpTool[] = [
  {
    name: 'search_panels',
    title: 'Search solar panels',
    description:
      'Find solar panels in the catalogue by text and exact figures, with the suppliers who stock them. A figure such as Watts_W matches exactly; {figure}_operator and {figure}_tol with {figure}_tol_type widen it. Without a match, the answer says what to change.',
    endpoint: searchPanels,
  },
  {
    name: 'get_panel',
    title: 'Get a panel',
    description: 'One solar panel with all its figures, how sure they are, and its offers, by its id.',
    endpoint: getPanel,
  },
  {
    name: 'find_replacements',
    title: 'Find replacements',
    description:
      'Which panels in stock can take the place of a broken one: by size, plug, voltage, current and what the string loses. Name the old panel by originalId, or give its figures.',
    endpoint: findReplacements,
  },
  {
    name: 'check_string',
    title: 'Check one panel in a string',
    description:
      'Whether one panel (candidateId) can take the place of a broken one in its string, with the figures behind every verdict. The other arguments are those of find_replacements.',
    endpoint: findReplacements,
    required: ['candidateId'],
  },
  {
    name: 'list_offers',
    title: 'List the offers of a panel',
    description:
      'The offers of one panel by its id: quantity, price, terms, place and age; with an API key also how to reach each supplier.',
    endpoint: listOffers,
  },
]

type JsonSchema = { [key: string]: unknown }
const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Record<string, JsonSchema>
const requiredOf = (schema: JsonSchema) => (Array.isArray(schema.required) ? schema.required.map(String) : [])

/** The JSON schema of a tool's arguments: path and query of its call. */
export function inputSchemaOf({ endpoint, required = [] }: McpTool) {
  const parts = [jsonSchemaOf(endpoint.params, 'input'), jsonSchemaOf(endpoint.query, 'input')]
  const properties = Object.assign({}, ...parts.map(propertiesOf)) as Record<string, JsonSchema>
  return {
    type: 'object' as const,
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, takingPlain(schema)])),
    required: [...parts.flatMap(requiredOf), ...required],
    additionalProperties: false,
  }
}

/** A parameter of an address is text. An agent may write a number or a yes as such. */
function takingPlain(schema: JsonSchema): JsonSchema {
  const { type, pattern: _, ...rest } = schema
  if (Array.isArray(schema.enum) && schema.enum.join() === 'true,false')
    return { ...rest, type: 'boolean', enum: undefined }
  if (type !== 'string' || schema.enum || schema.format) return schema
  return { ...rest, type: ['string', 'number'] }
}

/** The address of the call for these arguments. The call itself judges them. */
export function addressOf({ endpoint }: McpTool, given: Readonly<Record<string, unknown>>) {
  const inPath = new Set(Object.keys(propertiesOf(jsonSchemaOf(endpoint.params, 'input'))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given))
    if (!inPath.has(name)) for (const each of [value].flat()) if (each !== null) query.append(name, textOf(each))
  const path = fillPath(endpoint.path, Object.fromEntries([...inPath].map((name) => [name, textOf(given[name])])))
  return query.size === 0 ? path : `${path}?${query}`
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
