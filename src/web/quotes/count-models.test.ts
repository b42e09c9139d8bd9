import { expect, it } from 'vitest'
import { quoteForModels, requestOverModels } from './quote-entries.js'

it('names a basket by its models, also when it has only one', () => {
  expect([1, 3].map(quoteForModels)).toEqual(['Quote for 1 model', 'Quote for 3 models'])
  expect([1, 3].map(requestOverModels)).toEqual(['Request over 1 model', 'Request over 3 models'])
})
