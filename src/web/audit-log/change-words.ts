import type { Change, ChangedValue, Difference } from '../../shared/audit-log/change-api.js'
import type { ChangeKind } from '../../shared/audit-log/change-kinds.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestField,
  requestFieldKeys,
  requestNumber,
} from '../../shared/panel-requests/request-fields.js'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { formatField, notStated } from '../panel-parts/format-field.js'
import { formatCount, formatPrice } from '../ui/format.js'

export const kindLabels: Record<ChangeKind, string> = {
  panels: 'Panels',
  brands: 'Brands',
  catalogue: 'Catalogue imports',
  inventory: 'Inventory',
  suppliers: 'Suppliers',
  supplierRequests: 'Supplier requests',
  panelRequests: 'Panel requests',
  exchangeRates: 'Exchange rates',
  inverters: 'Inverters',
  webhooks: 'Webhooks',
  datasheets: 'Datasheets',
  accounts: 'Accounts',
  operations: 'Mails and jobs',
  views: 'Views of personal data',
}

const actions: Record<string, string> = {
  'panel.create': 'Panel created',
  'panel.update': 'Panel changed',
  'panel.delete': 'Panel deleted',
  'panel.restore': 'Panel restored',
  'panel.import': 'Panel imported',
  'panel.merge': 'Panels merged',
  'panel.unmerge': 'Merge of panels undone',
  'panel.document_added': 'Document added to a panel',
  'panel.document_removed': 'Document of a panel removed',
  'brand.merge': 'Brands merged',
  'brand.unmerge': 'Merge of brands undone',
  'catalogue.import': 'Panels imported from a file',
  'inventory.imported': 'Stock imported from a file',
  'supplier.link_sent': 'Link to set a password sent',
  'exchange_rates.replaced': 'Exchange rates changed',
  'file.show': 'Who sees a datasheet changed',
  'mail.retried': 'Mail sent again',
  'job.retried': 'Job run again',
  create: 'Administrator created',
  reset_password: 'Password reset by the operator',
  'api_key.created': 'API key created',
  'api_key.revoked': 'API key revoked',
  'search_log.read': 'Search log read',
  'search_log.exported': 'Search log exported',
  'quote_request.read': 'Quote request read',
  'quote_requests.listed': 'Quote requests listed',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** `pricePerUnit` and `price_per_unit` become "Price per unit". */
const inWords = (name: string) =>
  capital(
    name
      .replace(/[_.]/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )

export const actionWords = ({ action }: Pick<Change, 'action'>) => actions[action] ?? inWords(action)

const fieldLabels: Record<string, string> = {
  adminNotes: 'Admin notes',
  isActive: 'Active',
  isShown: 'Shown to everybody',
  renamed: 'Panels renamed',
  merged: 'Merged',
  alias: 'Other spelling',
  moved: 'Offers moved',
  dropped: 'Offers dropped',
  inventory: 'Offers',
  taken: 'Panels taken',
  rows: 'Rows of the file',
  filename: 'File',
  zipCode: 'ZIP code',
}

const lastOf = (field: string) => field.split('.').at(-1) ?? field
const requestKeyOf = (name: string): RequestFieldKey | undefined => requestFieldKeys.find((key) => key === name)

export function fieldWords({ field }: Difference) {
  const name = lastOf(field)
  if (field.startsWith('rates.')) return `${name} per USD`
  if (isPanelFieldKey(name)) return panelFields[name].label
  const requested = requestKeyOf(name)
  return fieldLabels[name] ?? (requested ? requestField(requested).label : inWords(name))
}

/** A value with its unit, as every screen writes it. */
export function valueWords(field: string, value: ChangedValue, currency: string | null) {
  const name = lastOf(field)
  if (value === null || value === '') return notStated
  if (isPanelFieldKey(name)) return formatField(name, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'pricePerUnit' && typeof value === 'number' && currency) return formatPrice(value, currency)
  const requested = requestKeyOf(name)
  const unit = requested && isRequestNumber(requested) ? requestNumber(requested).unit : ''
  const text = typeof value === 'number' ? numberText(field, value) : value
  return unit === '' ? text : `${text}${unit === '%' ? '' : '\u00a0'}${unit}`
}

/** Rates keep all their digits. */
const numberText = (field: string, value: number) =>
  (field.startsWith('rates.') ? String(value) : formatCount(value)).replace('-', '−')
