import { expect, it } from 'vitest'
import { allEndpoints } from '../../shared/all-endpoints.js'
import { endpointExamples } from '../../shared/endpoint-examples.js'
import { openApiDocument } from './openapi.js'

type Operation = { operationId: string; parameters?: { name: string; example?: unknown }[] }
const { paths } = openApiDocument()
const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[])

it('lists every call and the agents’ way in, each under a name of its own', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(allEndpoints.map(({ name }) => name)))
  expect(paths['/mcp']).toMatchObject({ post: { requestBody: {}, responses: { 200: {} } } })
})

it('shows each example where a program looks for it', () => {
  for (const [name, { query, body, answer }] of Object.entries(endpointExamples)) {
    const operation = operations.find(({ operationId }) => operationId === name)
    const text = JSON.stringify(operation)
    for (const part of [body, answer]) if (part) expect(text, name).toContain(`"example":${JSON.stringify(part)}`)
    for (const [parameter, example] of Object.entries(query ?? {}))
      expect(operation?.parameters, name).toContainEqual(expect.objectContaining({ name: parameter, example }))
  }
})
