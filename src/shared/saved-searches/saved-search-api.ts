import { z } from 'zod'
import { endpoint, userOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { IdParams, requiredLine } from '../http/text.js'
import { GivenQuery, withJudgedQuery, withPlainNames } from './judge-saved-query.js'
import { savedKinds } from './saved-query.js'

export const alerts = ['off', 'daily', 'instant'] as const
export type Alert = (typeof alerts)[number]

export const maxSavedSearches = 50
export const tooManySavedSearches = `You have ${maxSavedSearches} saved searches, which is the most. Delete one to save another.`
export const maxSearchName = 120
/** When the digest of daily alerts leaves (UTC). */
export const digestHour = 6

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** What is looked for: panels, or a replacement for one. */
  kind: z.enum(savedKinds),
  /** The parameters of GET /solars/search, or of GET /solars/replacements, as texts. */
  query: z.record(z.string(), z.string()),
  alert: z.enum(alerts),
  /** How many panels were found that nobody has looked at. */
  unseen: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>
const OneSavedSearch = z.object({ savedSearch: SavedSearch })

const name = requiredLine(maxSearchName, 'Name')
const kind = z.enum(savedKinds, `Use one of: ${savedKinds.join(', ')}`)
const alert = z.enum(alerts, `Use one of: ${alerts.join(', ')}`)

const findingReasons = ['new', 'matches', 'in_stock', 'cheaper', 'priced'] as const
export type FindingReason = (typeof findingReasons)[number]

/** A panel that was found, why, and the figures at that moment. */
export const FoundPanel = z.object({
  panelId: z.string(),
  reason: z.enum(findingReasons),
  /** Pieces in stock then. */
  quantity: z.number(),
  /** The lowest price before and then, in US dollars. */
  oldPrice: z.number().nullable(),
  price: z.number().nullable(),
  /** The lowest offer as it was made, where that was in another currency. */
  offered: z.object({ price: z.number(), currency: z.string() }).nullish(),
})
export type FoundPanel = z.infer<typeof FoundPanel>

export const Finding = FoundPanel.extend({
  SKU: z.string(),
  Brand: z.string().nullable(),
  Watts_W: z.number().nullable(),
  foundAt: z.string(),
  isUnseen: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  access: userOnly,
  summary: 'Your saved searches, the newest first',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ savedSearches: z.array(SavedSearch), ...pageShape }),
})

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  access: userOnly,
  summary: `Save a search (at most ${maxSavedSearches}); query takes the parameters of GET /solars/search or, with kind replacement, of GET /solars/replacements`,
  body: withPlainNames(
    z
      .strictObject({ name, kind: kind.default('search'), query: GivenQuery, alert: alert.default('off') })
      .transform(withJudgedQuery),
  ),
  response: OneSavedSearch,
  status: 201,
})

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id',
  access: userOnly,
  summary: 'Rename a saved search, change what it looks for, or its alert; what is left out stays',
  params: IdParams,
  // the query is judged by the kind of the search that is edited, where that is known
  body: z.strictObject({ name: name.optional(), query: GivenQuery.optional(), alert: alert.optional() }),
  response: OneSavedSearch,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: userOnly,
  summary: 'Delete a saved search and what it has found',
  params: IdParams,
  status: 204,
})

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/saved-searches/:id/findings',
  access: userOnly,
  summary: 'What a saved search has found recently and why, the newest first; marks nothing as seen',
  params: IdParams,
  query: z.strictObject(pageQuery(20)),
  response: z.object({
    findings: z.array(Finding),
    /** Panels of large imports that were counted but are not listed one by one. */
    unlisted: z.number(),
    ...pageShape,
  }),
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/saved-searches/:id/seen',
  access: userOnly,
  summary: 'Everything a saved search has found so far has been looked at',
  params: IdParams,
  response: OneSavedSearch,
})

export const countUnseen = endpoint({
  method: 'GET',
  path: '/api/saved-searches/unseen',
  access: userOnly,
  summary: 'How many found panels you have not looked at, over all saved searches',
  response: z.object({ unseen: z.number() }),
})

const token = z.string('Token is required').min(1, 'Token is required').max(200, 'This link is not complete')
/** The saved searches that the link is about. */
const Stopped = z.object({ names: z.array(z.string()) })

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe',
  access: 'anyone',
  summary: 'Switch off the alerts that a mail was sent by, with the token of its link; twice is as good as once',
  body: z.strictObject({ token }),
  response: Stopped,
})

export const undoUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe/undo',
  access: 'anyone',
  summary: 'Switch on again what the link of a mail has switched off',
  body: z.strictObject({ token }),
  response: Stopped,
})

/** What mail programs call on their own button (RFC 8058): a form, posted to the address in the mail's header. */
export const unsubscribeByMailProgram = endpoint({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe/one-click',
  access: 'anyone',
  summary: 'The same for mail programs: the token is in the address, the form is not read',
  query: z.strictObject({ token }),
  response: Stopped,
  ignoresBody: true,
})

/** Older programs open that address instead; so do scanners. It changes nothing. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/saved-searches/unsubscribe/one-click',
  access: 'anyone',
  summary: 'Leads to the page that asks whether to unsubscribe',
  query: z.strictObject({ token }),
  answersFile: true,
  answersHead: true,
})
