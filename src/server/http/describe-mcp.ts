const message = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'number'], description: 'Left out in a notification' },
    method: { type: 'string', examples: ['initialize', 'tools/list', 'tools/call'] },
    params: { type: 'object' },
  },
}
const answer = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: { jsonrpc: { const: '2.0' }, id: {}, result: { type: 'object' }, error: { type: 'object' } },
}
const found = { panels: [], totalCount: 0, page: 1, totalPages: 1, searchLimit: null }

/** POST /mcp in the OpenAPI document: a protocol of its own, whose tools are calls of this API. */
export const mcpOperation = {
  operationId: 'sendMcpMessage',
  tags: ['Agents'],
  summary: 'A message of the Model Context Protocol: streamable HTTP without sessions, five tools that only read',
  description:
    'For: anyone. API keys with the scope read. Send `Accept: application/json, text/event-stream`. The tools search_panels, get_panel, find_replacements, check_string and list_offers take the parameters of their calls; tools/list has their schemas. Pages of other sites get 403; GET and DELETE 405.',
  security: [{}, { bearer: [] }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: message,
        example: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_panels', arguments: { search: 'JKM545', inStock: true } },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The answer; a refusal of the API is a result with `isError`',
      content: {
        'application/json': {
          schema: answer,
          example: {
            jsonrpc: '2.0',
            id: 1,
            result: {
              content: [{ type: 'text', text: JSON.stringify(found) }],
              structuredContent: found,
              isError: false,
            },
          },
        },
      },
    },
    202: { description: 'A notification was taken' },
    default: {
      description: 'Refused or failed',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
}
