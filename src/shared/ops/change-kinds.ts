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
