import { t } from '@lingui/core/macro'
import { type Urgency, urgencies } from '../../shared/panels/request-fields.js'

export const urgencyWords = (): Record<Urgency, string> => ({ low: t`Low`, medium: t`Medium`, high: t`High` })
/** Beside other facts, where the word alone would not say what is urgent. */
export const urgentWords = (): Record<Urgency, string> => ({
  low: t`Low urgency`,
  medium: t`Medium urgency`,
  high: t`High urgency`,
})
export const urgencyOptions = () => urgencies.map((value) => ({ value, label: urgencyWords()[value] }))
