import { z } from 'zod'
import { endpoint, userOnly } from '../http/endpoint.js'
import { phrase } from '../languages/phrase.js'
import { VisitorsSupplier } from '../suppliers/public-supplier.js'
import { PublicLine } from '../suppliers/supplier-page-api.js'

/** The maximum of panels in a feed. */
export const mostEntries = 50

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/saved-searches/:id/feed',
  access: userOnly,
  summary:
    'The address of an Atom feed of this saved search, for everybody who knows it. The same until it is removed; made again, it is another one',
  status: 201,
  response: z.object({ feed: z.object({ url: z.string() }) }),
})

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id/feed',
  access: userOnly,
  summary: 'Remove the feed of a saved search: its address is dead at once',
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/feeds/:secret.atom',
  access: 'anyone',
  summary: `The panels that a saved search finds, at most ${mostEntries}, as Atom; without contacts. Answers If-None-Match with 304`,
  params: z.strictObject({ secret: z.string().max(200) }),
  answersFile: true,
  answersHead: true,
  expensive: { narrowBy: phrase('Save the search again with fewer panels to compare.') },
})

const wholeStock = { narrowBy: 'Ask for single pages at /api/suppliers/{id}/stock.' }

export const getPublicStock = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/stock.json',
  access: 'anyone',
  summary: 'The whole stock of a supplier that publishes it (`publicStock`), without contacts; else 404',
  expensive: wholeStock,
  response: z.object({
    supplier: VisitorsSupplier.pick({ companyName: true, city: true, state: true, country: true }),
    items: z.array(PublicLine),
    totalCount: z.number(),
    madeAt: z.string(),
  }),
})

export const downloadPublicStock = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/stock.csv',
  access: 'anyone',
  summary: 'The same as CSV, with the headings of the stock file',
  answersFile: true,
  answersHead: true,
  expensive: wholeStock,
})
