import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { version } from '../../run/project-folder.js'
import { addressOf, inputSchemaOf, mcpTools } from './mcp-tools.js'

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
