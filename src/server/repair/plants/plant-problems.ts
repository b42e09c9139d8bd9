import { phrase } from '../../../shared/languages/phrase.js'

export const noCurve = phrase('No curve can be made from the figures of this panel.')
