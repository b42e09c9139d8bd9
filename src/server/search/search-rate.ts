import { phrase } from '../../shared/languages/phrase.js'
import type { Limit } from '../limit-settings.js'
import { createClientRate } from '../limits/client-rate.js'

export const createSearchRate = (limit: Limit) =>
  createClientRate(limit, phrase('You are searching faster than we can serve. Please wait a moment.'))
