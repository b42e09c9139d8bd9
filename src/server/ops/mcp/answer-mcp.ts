import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { getPanel, listOffers, searchPanels } from '../../../shared/find/search-api.js'
import { fillPath } from '../../../shared/http/call-address.js'
import type { Endpoint } from '../../../shared/http/endpoint.js'
import { findReplacements } from '../../../shared/repair/replacement-api.js'
import { jsonSchemaOf } from '../../http/json-schema.js'
import { version } from '../../run/project-folder.js'

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
const mcpTools: readonly McpTool[] = [
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
function inputSchemaOf({ endpoint, required = [] }: McpTool) {
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
function addressOf({ endpoint }: McpTool, given: Readonly<Record<string, unknown>>) {
  const inPath = new Set(Object.keys(propertiesOf(jsonSchemaOf(endpoint.params, 'input'))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given))
    if (!inPath.has(name)) for (const each of [value].flat()) if (each !== null) query.append(name, textOf(each))
  const path = fillPath(endpoint.path, Object.fromEntries([...inPath].map((name) => [name, textOf(given[name])])))
  return query.size === 0 ? path : `${path}?${query}`
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Asks a call of the API for the caller of the tool. */
type AskApi = (address: string) => Promise<{ statusCode: number; body: string }>

const instructions =
  'Heliodex is a catalogue of solar panels and of the suppliers who stock them. Units are in the names of the figures. An unknown value is null. Prices have their currency beside them.'

// made once, at the first request: they are large
let tools: object[] | undefined

const listTools = () => {
  tools ??= mcpTools.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: inputSchemaOf(tool),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  }))
  return { tools }
}

async function callTool(askApi: AskApi, name: string, given: Record<string, unknown>): Promise<CallToolResult> {
  const tool = mcpTools.find((each) => each.name === name)
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`)
  const missing = (tool.required ?? []).find((field) => given[field] === undefined)
  if (missing) throw new McpError(ErrorCode.InvalidParams, `${name} needs ${missing}.`)
  const { statusCode, body } = await askApi(addressOf(tool, given))
  return {
    content: [{ type: 'text', text: body }],
    structuredContent: JSON.parse(body) as Record<string, unknown>,
    isError: statusCode >= 400,
  }
}

/** Answers one message of a client by the SDK. Nothing is kept between messages, so any process may answer the next. */
export async function answerMcp(request: Request, parsedBody: unknown, askApi: AskApi): Promise<Response> {
  const server = new Server(
    { name: 'heliodex', title: 'Heliodex', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, listTools)
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(askApi, params.name, params.arguments ?? {}))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}
