import { formatCount } from '../ui/format.js'

const countModels = (count: number) => (count === 1 ? '1 model' : `${formatCount(count)} models`)
export const quoteForModels = (count: number) => `Quote for ${countModels(count)}`
export const requestOverModels = (count: number) => `Request over ${countModels(count)}`
