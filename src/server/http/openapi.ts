import { allEndpoints } from '../../shared/all-endpoints.js'
import { type EndpointExample, endpointExamples } from '../../shared/endpoint-examples.js'
import { takesIdempotencyKey } from '../../shared/http/call-address.js'
import type { Access, Endpoint } from '../../shared/http/endpoint.js'
import { ErrorBody } from '../../shared/http/error-body.js'
import { contentTypeOf, type FormRules } from '../../shared/http/form.js'
import { scopesOf } from '../../shared/http/key-scopes.js'
import { version } from '../run/project-folder.js'
import { jsonSchemaOf } from './json-schema.js'

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
const mcpOperation = {
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

export const describeAccess = (access: Access) => (access === 'anyone' ? 'anyone' : access.join(', '))

/** The OpenAPI document, made from the same schemas that validate input and shape answers. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = { '/mcp': { post: mcpOperation } }
  for (const { group, name, endpoint } of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(group, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heliodex API',
      version,
      description:
        'An error is { code, message, fields? }; message is fit to show to a person. Programs send an API key (POST /api/keys) as bearer; its answers carry X-RateLimit-Limit, -Remaining and -Reset (seconds).',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key hdx_…' },
      },
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
    },
    paths,
  }
}

/** Who may make a call, and by which keys. */
export function describeCallers(endpoint: Endpoint) {
  const scopes = scopesOf(endpoint)
  const keys = scopes.length === 0 ? 'API keys: none' : `API keys with the scope ${scopes.join(' or ')}`
  return `For: ${describeAccess(endpoint.access)}. ${keys}.`
}

function operation(group: string, name: string, endpoint: Endpoint) {
  const example = endpointExamples[name] ?? {}
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    description: describeCallers(endpoint),
    security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', endpoint, example.params),
      ...parametersOf('query', endpoint, example.query),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(endpoint, example),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...contentOf(endpoint, example),
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key and body, it is done once and answered alike; another body is 422',
  schema: { type: 'string', maxLength: 200 },
}

function contentOf(endpoint: Endpoint, { answer, file }: EndpointExample) {
  if (file) return { content: { [file.type]: { schema: { type: 'string' }, example: file.text } } }
  if (endpoint.status === 204 || endpoint.answersFile) return {}
  const schema = jsonSchemaOf(endpoint.response, 'output')
  return { content: { 'application/json': { schema, ...(answer && { example: answer }) } } }
}

function requestBodyOf(endpoint: Endpoint, { body }: EndpointExample) {
  const { form, method, ignoresBody } = endpoint
  if (ignoresBody || (!form && method !== 'POST' && method !== 'PUT')) return {}
  const json = { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input'), ...(body && { example: body }) } }
  if (!form) return { requestBody: { content: json } }
  const content = {
    ...(form.orJson && json),
    'multipart/form-data': {
      schema: formSchemaOf(endpoint, form),
      encoding: { [form.file.part]: { contentType: form.file.kinds.map((kind) => contentTypeOf[kind]).join(', ') } },
    },
  }
  return { requestBody: { content } }
}

/**
 * The fields of a form and its file, with the kinds and the size allowed. Where callers send different fields, each
 * variant has the file.
 */
export function formSchemaOf(endpoint: Endpoint, { file }: FormRules): Record<string, unknown> {
  const kinds = file.kinds.map((kind) => kind.toUpperCase()).join(', ')
  const description = `${kinds}, at most ${file.mostBytes} bytes${file.onlyFrom ? `, from a ${file.onlyFrom.userType} only` : ''}`
  const part = { [file.part]: { type: 'string', format: 'binary', maxLength: file.mostBytes, description } }
  const withFile = ({ properties, required, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
    ...rest,
    type: 'object',
    properties: { ...(properties as object), ...part },
    required: [...((required as string[] | undefined) ?? []), ...(file.missing === undefined ? [] : [file.part])],
  })
  const schema = jsonSchemaOf(endpoint.body, 'input')
  return Array.isArray(schema.anyOf) ? { anyOf: schema.anyOf.map(withFile) } : withFile(schema)
}

function parametersOf(place: 'path' | 'query', endpoint: Endpoint, examples: Record<string, string> = {}) {
  const schema = jsonSchemaOf(place === 'path' ? endpoint.params : endpoint.query, 'input')
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries((schema.properties ?? {}) as Record<string, unknown>).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: shape,
    ...(name in examples && { example: examples[name] }),
  }))
}
