import type { Token } from '../layout/find-tokens.js'
import type { ElectricalField } from '../words/electrical-labels.js'

/** One power class of a table. */
export type PowerClass = {
  left: number
  right: number
  middle: number
  values: Partial<Record<ElectricalField, Token>>
  /** The model's name, if it is in the class's own row. */
  name?: string
}

/** An electrical table at STC, or without a stated condition. */
export type PowerTable = {
  page: number
  layout: 'columns' | 'rows'
  /** Whether the sheet states that these are values at STC. */
  stated: boolean
  /** Whether the sheet explains another condition near it: it counts only if the powers are those of the names. */
  doubtful?: boolean
  top: number
  bottom: number
  left: number
  right: number
  classes: PowerClass[]
}
