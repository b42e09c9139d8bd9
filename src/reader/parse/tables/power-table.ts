import type { Token } from '../layout/find-tokens.js'
import type { ElectricalField } from '../words/electrical-labels.js'

/** One power class of a table. */
export type PowerClass = {
  left: number
  right: number
  middle: number
  /** In watts; what its values say as `Pmax_W`. */
  power: number
  values: Partial<Record<ElectricalField, Token>>
}

/** An electrical table at STC, or without a stated condition. */
export type PowerTable = {
  page: number
  layout: 'columns' | 'rows'
  /** Why the table may not be the right one, in sentences for the reviewer. */
  doubts: string[]
  top: number
  bottom: number
  left: number
  right: number
  classes: PowerClass[]
}
