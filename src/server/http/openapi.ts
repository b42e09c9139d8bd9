import { allEndpoints } from '../../shared/all-endpoints.js'
import type { Access, Endpoint } from '../../shared/http/endpoint.js'
import { ErrorBody } from '../../shared/http/error-body.js'
import { contentTypeOf, type FormRules } from '../../shared/http/form.js'
import { version } from '../project-folder.js'
import { jsonSchemaOf } from './json-schema.js'

export const describeAccess = (access: Access) => (access === 'anyone' ? 'anyone' : access.join(', '))

/** The OpenAPI document, made from the same schemas that validate input and shape answers. */
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
      version,
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
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    description: `For: ${describeAccess(endpoint.access)}.`,
    security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf('path', endpoint), ...parametersOf('query', endpoint)],
    ...requestBodyOf(endpoint),
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

function requestBodyOf(endpoint: Endpoint) {
  const { form, method, ignoresBody } = endpoint
  if (ignoresBody || (!form && method !== 'POST' && method !== 'PUT')) return {}
  const json = { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } }
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
