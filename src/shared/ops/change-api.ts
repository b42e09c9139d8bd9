import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { line, QueryDay } from '../http/text.js'
import { keysOf } from '../values/keys-of.js'

/** What an admin changes or views, each with the subjects of its audit entries. */
export const changeKinds = {
  panels: ['panel'],
  brands: ['brand'],
  catalogue: ['catalogue'],
  inventory: ['inventory'],
  suppliers: ['supplier'],
  supplierRequests: ['supplier_request'],
  panelRequests: ['panel_request'],
  exchangeRates: ['exchange_rates'],
  inverters: ['inverter'],
  datasheets: ['file'],
  accounts: ['admin', 'user', 'api_key'],
  operations: ['mail', 'job'],
  webhooks: ['webhook'],
  /** Looks at personal data. They change nothing, so only this kind lists them. */
  views: ['quote_request', 'quote_basket', 'search_log'],
} as const satisfies Record<string, readonly string[]>

export type ChangeKind = keyof typeof changeKinds
export const changeKindNames = keysOf(changeKinds)

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()
export type ChangedValue = z.infer<typeof Value>

/** One field with its value before and after; null where there is none. */
const Difference = z.object({
  /** A nested field is named by its path, such as `panel_data.brand`. */
  field: z.string(),
  before: Value,
  after: Value,
})
export type Difference = z.infer<typeof Difference>

const Named = z.object({ id: z.string(), name: z.string() })

const Change = z.object({
  id: z.string(),
  at: z.string(),
  /** The email of the admin, or `operator` for the command line. */
  who: z.string(),
  /** Such as `panel.update`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What the thing is called, as far as the entry or the catalogue still says it. */
  name: z.string().nullable(),
  /** The panel and the supplier concerned, while they exist. */
  panel: Named.nullable(),
  supplier: Named.nullable(),
  /** The currency of the prices in `differences`. */
  currency: z.string().nullable(),
  differences: z.array(Difference),
})
export type Change = z.infer<typeof Change>

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/admin/changes',
  access: adminOnly,
  summary:
    'What admins changed, newest first: who, when, what, before and after; never passwords. Without `kind`, views of personal data and the single panels of an import are left out',
  query: z
    .strictObject({
      ...pageQuery(50),
      /** Any part of the email. */
      who: line(254).optional(),
      kind: z.enum(changeKindNames, `Use one of: ${changeKindNames.join(', ')}`).optional(),
      /** An id, or words of a name: of a panel, a brand, a supplier. */
      thing: line(200).optional(),
      startDate: QueryDay.optional(),
      /** Includes the whole day. */
      endDate: QueryDay.optional(),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: 'The end date is before the start date',
    }),
  response: z.object({ changes: z.array(Change), ...pageShape }),
})
