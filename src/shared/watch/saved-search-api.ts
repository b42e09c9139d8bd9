import { z } from 'zod'
import { endpoint, userOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { line, requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { UncheckedQuery, withJudgedQuery, withPlainNames } from './judge-saved-query.js'
import { savedKinds } from './saved-query.js'

export const alerts = ['off', 'daily', 'instant'] as const
export type Alert = (typeof alerts)[number]

export const maxSavedSearches = 50
export const tooManySavedSearches = phrase`You have ${maxSavedSearches} saved searches, which is the most. Delete one to save another.`
export const maxSearchName = 120
/** The hour (UTC) at which the digest of daily alerts is sent. */
export const digestHour = 6

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** A search for panels, or for a replacement. */
  kind: z.enum(savedKinds),
  /** The parameters of GET /solars/search, or of GET /solars/replacements, as texts. */
  query: z.record(z.string(), z.string()),
  alert: z.enum(alerts),
  /** Whether it has an Atom feed. */
  hasFeed: z.boolean(),
  /** The number of found panels that have not been seen. */
  unseen: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>
const OneSavedSearch = z.object({ savedSearch: SavedSearch })

const name = requiredLine(maxSearchName, 'Name')
const kind = z.enum(savedKinds, `Use one of: ${savedKinds.join(', ')}`)
const alert = z.enum(alerts, `Use one of: ${alerts.join(', ')}`)

/** What an editor has seen of a saved search. */
const SeenSearch = z.strictObject({
  name: line(maxSearchName).optional(),
  query: UncheckedQuery.optional(),
  alert: alert.optional(),
})

const findingReasons = ['new', 'matches', 'in_stock', 'cheaper', 'priced'] as const
export type FindingReason = (typeof findingReasons)[number]

/** A found panel with the reason, and its figures at that time. */
export const AlertedPanel = z.object({
  panelId: z.string(),
  reason: z.enum(findingReasons),
  /** The quantity in stock at that time. */
  quantity: z.number(),
  /** The lowest price before and at that time, in US dollars. */
  oldPrice: z.number().nullable(),
  price: z.number().nullable(),
  /** The lowest offer in its own currency, if that is not US dollars. */
  offered: z.object({ price: z.number(), currency: z.string() }).nullish(),
})
export type AlertedPanel = z.infer<typeof AlertedPanel>

export const Finding = AlertedPanel.extend({
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
      .strictObject({ name, kind: kind.default('search'), query: UncheckedQuery, alert: alert.default('off') })
      .transform(withJudgedQuery),
  ),
  response: OneSavedSearch,
  status: 201,
})

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id',
  access: userOnly,
  summary:
    'Rename a saved search, change what it looks for, or its alert; omitted fields stay. With `seen`, the values that the editor started from, a parallel change of the same field is not overwritten: 409 with `current`',
  // the query is validated later by the kind of the edited search
  body: z.strictObject({
    name: name.optional(),
    query: UncheckedQuery.optional(),
    alert: alert.optional(),
    seen: SeenSearch.optional(),
  }),
  response: OneSavedSearch,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: userOnly,
  summary: 'Delete a saved search and what it has found',
})

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/saved-searches/:id/findings',
  access: userOnly,
  summary: 'The recent findings of a saved search with reasons, newest first; marks nothing as seen',
  query: z.strictObject(pageQuery(20)),
  response: z.object({
    findings: z.array(Finding),
    /** Panels of large imports that are counted but not listed. */
    unlisted: z.number(),
    ...pageShape,
  }),
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/saved-searches/:id/seen',
  access: userOnly,
  summary: 'Mark all findings of a saved search so far as seen',
  response: OneSavedSearch,
})

export const countUnseen = endpoint({
  method: 'GET',
  path: '/api/saved-searches/unseen',
  access: userOnly,
  summary: 'How many found panels you have not seen, over all saved searches',
  response: z.object({ unseen: z.number() }),
})

const token = z.string('Token is required').min(1, 'Token is required').max(200, 'This link is not complete')
/** The saved searches that the link concerns. */
const Stopped = z.object({ names: z.array(z.string()) })

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe',
  access: 'anyone',
  summary: 'Switch off the alerts of a mail with the token of its link; can be repeated',
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

/**
 * The call of the unsubscribe button in mail programs (RFC 8058): a form posted to the address in the mail's header.
 */
export const unsubscribeByMailProgram = endpoint({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe/one-click',
  access: 'anyone',
  summary: 'The same for mail programs: the token is in the address, the form is not read',
  query: z.strictObject({ token }),
  response: Stopped,
  ignoresBody: true,
})

/** Older programs and scanners open that address with GET. It changes nothing. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/saved-searches/unsubscribe/one-click',
  access: 'anyone',
  summary: 'Redirects to the page that asks whether to unsubscribe',
  query: z.strictObject({ token }),
  answersFile: true,
  answersHead: true,
})
