import { plural } from '@lingui/core/macro'

export const quoteForModels = (count: number) =>
  plural(count, { one: 'Quote for # model', other: 'Quote for # models' })
export const requestOverModels = (count: number) =>
  plural(count, { one: 'Request over # model', other: 'Request over # models' })
