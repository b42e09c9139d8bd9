import type { ElectricalField } from '../words/electrical-labels.js'

export type Unit = 'w' | 'v' | 'a' | '%'

/** What the words beside or above a line of numbers say about it. */
export type LineName = { field?: ElectricalField; unit?: Unit; text: string }
