import { plural, t } from '@lingui/core/macro'

/** How long a delivery takes. */
export const inDays = (days: number) => (days === 0 ? t`at once` : plural(days, { one: '# day', other: '# days' }))

/** The same among other terms. */
export const deliveryWords = (days: number) =>
  days === 0 ? t`delivery at once` : plural(days, { one: 'delivery in # day', other: 'delivery in # days' })
