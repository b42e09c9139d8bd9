import { t } from '@lingui/core/macro'
import type { Change, ChangedValue, ChangeKind, Difference } from '../../shared/ops/change-api.js'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestField,
  requestFieldKeys,
  requestNumber,
} from '../../shared/panels/request-fields.js'
import { capital } from '../base/language/capital.js'
import { translate } from '../base/language/translate.js'
import { formatField, notStated } from '../panels/parts/format-field.js'
import { formatCount, formatDateTime, formatPrice } from '../ui/format.js'

export const kindLabels = (): Record<ChangeKind, string> => ({
  panels: t`Panels`,
  brands: t`Brands`,
  catalogue: t`Catalogue imports`,
  inventory: t`Inventory`,
  suppliers: t`Suppliers`,
  supplierRequests: t`Supplier requests`,
  panelRequests: t`Panel requests`,
  exchangeRates: t`Exchange rates`,
  inverters: t`Inverters`,
  webhooks: t`Webhooks`,
  datasheets: t`Datasheets`,
  accounts: t`Accounts`,
  operations: t`Background work`,
  views: t`Views of personal data`,
})

const actions = (): Record<string, string> => ({
  'panel.create': t`Panel created`,
  'panel.update': t`Panel changed`,
  'panel.delete': t`Panel deleted`,
  'panel.restore': t`Panel restored`,
  'panel.import': t`Panel imported`,
  'panel.merge': t`Panels merged`,
  'panel.unmerge': t`Merge of panels undone`,
  'panel.document_added': t`Document added to a panel`,
  'panel.document_removed': t`Document of a panel removed`,
  'brand.merge': t`Brands merged`,
  'brand.unmerge': t`Merge of brands undone`,
  'catalogue.import': t`Panels imported from a file`,
  'inventory.imported': t`Stock imported from a file`,
  'supplier.link_sent': t`Link to set a password sent`,
  'exchange_rates.replaced': t`Exchange rates changed`,
  'file.show': t`Who sees a datasheet changed`,
  'mail.retried': t`Mail sent again`,
  'job.retried': t`Job run again`,
  create: t`Administrator created`,
  reset_password: t`Password reset by the operator`,
  'api_key.created': t`API key created`,
  'api_key.revoked': t`API key revoked`,
  'search_log.read': t`Search log read`,
  'search_log.exported': t`Search log exported`,
  'quote_request.read': t`Quote request read`,
  'quote_requests.listed': t`Quote requests listed`,
})

/** `pricePerUnit` and `price_per_unit` become "Price per unit". */
const inWords = (name: string) =>
  capital(
    name
      .replace(/[_.]/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )

export const actionWords = ({ action }: Pick<Change, 'action'>) => actions()[action] ?? inWords(action)

const fieldLabels = (): Record<string, string> => ({
  adminNotes: t`Admin notes`,
  isActive: t`Active`,
  isShown: t`Shown to everybody`,
  renamed: t`Panels renamed`,
  merged: t`Merged`,
  alias: t`Other spelling`,
  moved: t`Offers moved`,
  dropped: t`Offers dropped`,
  inventory: t`Offers`,
  taken: t`Panels taken`,
  rows: t`Rows of the file`,
  filename: t`File`,
  zipCode: t`ZIP code`,
})

const lastOf = (field: string) => field.split('.').at(-1) ?? field
const requestKeyOf = (name: string): RequestFieldKey | undefined => requestFieldKeys.find((key) => key === name)

export function fieldWords({ field }: Difference) {
  const name = lastOf(field)
  if (field.startsWith('rates.')) return t`${name} per USD`
  if (isPanelFieldKey(name)) return panelFields[name].label
  const requested = requestKeyOf(name)
  return fieldLabels()[name] ?? (requested ? translate(requestField(requested).label) : inWords(name))
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value with its unit, as every screen writes it. */
export function valueWords(field: string, value: ChangedValue, currency: string | null) {
  const name = lastOf(field)
  if (value === null || value === '') return notStated
  if (isPanelFieldKey(name)) return formatField(name, value)
  if (typeof value === 'string' && isMoment.test(value)) return formatDateTime(value)
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (name === 'pricePerUnit' && typeof value === 'number' && currency) return formatPrice(value, currency)
  const requested = requestKeyOf(name)
  const unit = requested && isRequestNumber(requested) ? requestNumber(requested).unit : ''
  const text = typeof value === 'number' ? numberText(field, value) : value
  return unit === '' ? text : `${text}${unit === '%' ? '' : '\u00a0'}${unit}`
}

/** Rates keep all their digits. */
const numberText = (field: string, value: number) =>
  (field.startsWith('rates.') ? String(value) : formatCount(value)).replace('-', '−')
