import { phrase } from '../../shared/languages/phrase.js'
import { createClientRate } from '../http/limits/client-rate.js'
import type { Limit } from '../run/limit-settings.js'

export const createSearchRate = (limit: Limit) =>
  createClientRate(limit, phrase('You are searching faster than we can serve. Please wait a moment.'))
