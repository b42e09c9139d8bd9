import { allEndpoints } from '../../shared/all-endpoints.js'
import type { Access, Endpoint } from '../../shared/http/endpoint.js'
import { ErrorBody } from '../../shared/http/errors.js'
import { jsonSchemaOf } from './json-schema.js'

export const describeAccess = (access: Access) => (access === 'anyone' ? 'anyone' : access.join(', '))

/** The OpenAPI document, made from the very schemas that check what comes in and shape what goes out. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { group, name, endpoint } of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(group, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heliodex API',
      version: '1',
      description: 'Every answer is JSON. An error is { code, message, fields? }; message is fit to show to a person.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
    },
    paths,
  }
}

function operation(group: string, name: string, endpoint: Endpoint) {
  const hasBody = endpoint.bodyType !== 'json' || endpoint.method === 'POST' || endpoint.method === 'PUT'
  const contentTypes = {
    json: ['application/json'],
    multipart: ['multipart/form-data'],
    either: ['application/json', 'multipart/form-data'],
    ignored: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  }[endpoint.bodyType]
  const body = { schema: jsonSchemaOf(endpoint.body, 'input') }
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    description: `For: ${describeAccess(endpoint.access)}.`,
    security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf('path', endpoint), ...parametersOf('query', endpoint)],
    ...(hasBody && { requestBody: { content: Object.fromEntries(contentTypes.map((type) => [type, body])) } }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.status !== 204 &&
          !endpoint.answersFile && {
            content: { 'application/json': { schema: jsonSchemaOf(endpoint.response, 'output') } },
          }),
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parametersOf(place: 'path' | 'query', endpoint: Endpoint) {
  const schema = jsonSchemaOf(place === 'path' ? endpoint.params : endpoint.query, 'input')
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries((schema.properties ?? {}) as Record<string, unknown>).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: shape,
  }))
}
