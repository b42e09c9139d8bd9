import { type Urgency, urgencies } from '../../shared/panel-requests/request-fields.js'

export const urgencyWords: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High' }
export const urgencyOptions = urgencies.map((value) => ({ value, label: urgencyWords[value] }))
