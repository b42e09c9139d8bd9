import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  summary: 'Whether the product can serve: its database answers and takes writes, and its catalogue is up to date',
  response: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'postgres']) }),
})

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'anyone',
  summary: 'Whether the process runs, independent of its database',
  response: z.object({ status: z.literal('ok') }),
})

/** The settings that screens show. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  summary: 'Addresses and limits that screens show',
  response: z.object({
    contactEmail: z.string(),
    mailFrom: z.string(),
    freeSearches: z.number(),
    /** After how many days a used one is free again. */
    freeSearchDays: z.number(),
    searchLogDays: z.number(),
  }),
})
