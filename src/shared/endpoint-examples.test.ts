import { expect, it } from 'vitest'
import { allEndpoints } from './all-endpoints.js'
import { endpointExamples } from './endpoint-examples.js'
import { StockLine } from './stock/stock-line.js'
import { StockPush } from './stock/stock-push-api.js'

const byName = new Map(allEndpoints.map(({ name, endpoint }) => [name, endpoint]))

it.each(Object.entries(endpointExamples))('the example of %s is what the call takes and answers', (name, example) => {
  const endpoint = byName.get(name)
  if (!endpoint) throw new Error(`there is no call ${name}`)
  if (example.params) expect(endpoint.params.safeParse(example.params).error).toBeUndefined()
  if (example.query) expect(endpoint.query.safeParse(example.query).error).toBeUndefined()
  if (example.body) expect(endpoint.body.safeParse(example.body).error).toBeUndefined()
  // a field that the answer does not have is dropped by the schema
  if (example.answer) expect(endpoint.response.parse(example.answer)).toEqual(example.answer)
  expect(example.file !== undefined && !endpoint.answersFile).toBe(false)
})

it('the example of a pushed stock has good lines', () => {
  const { lines } = StockPush.parse(endpointExamples.pushStock?.body)
  for (const line of lines) expect(StockLine.safeParse(line).error).toBeUndefined()
})

it('every call that other programs are made for has an example', () => {
  const forPrograms = [
    /^\/api\/(keys|supplier\/stock|feeds|webhooks|market|saved-searches\/:id\/feed|suppliers\/:id\/stock\.)/,
    // files, and the calls behind the tools of agents
    /^\/api\/solars\/(search\..+|:id\/export|search|:id|:id\/offers|replacements|replacements\/count)$/,
  ]
  const calls = allEndpoints.filter(({ endpoint }) => forPrograms.some((path) => path.test(endpoint.path)))
  expect(calls.length).toBeGreaterThan(24)
  expect(calls.map(({ name }) => name).filter((name) => !(name in endpointExamples))).toEqual([])
})
