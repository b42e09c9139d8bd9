import { expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.js'

// the browser does not validate answers (docs/decisions/0025-schemas-stay-on-the-server.md)
it.each(allEndpoints.filter(({ endpoint }) => endpoint.status !== 204 && !endpoint.answersFile))(
  'the answer of $name is unchanged by its schema',
  ({ endpoint: { response } }) => {
    const shape = (io: 'input' | 'output') => {
      const { additionalProperties: _, ...schema } = z.toJSONSchema(response, {
        io,
        override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
      })
      return schema
    }
    expect(shape('output')).toEqual(shape('input'))
  },
)
