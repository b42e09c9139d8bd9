/** The subject of a labelled line in the mechanical, packing or rating tables. */
export type MechanicalLabel =
  | 'size'
  | 'length'
  | 'width'
  | 'thickness'
  | 'weight'
  | 'cells'
  | 'cellType'
  | 'connector'
  | 'cable'
  | 'junctionBox'
  | 'load'
  | 'perPallet'
  | 'palletsPerTruck'
  | 'systemVoltage'
  | 'seriesFuse'
  | 'diodes'
  | 'bifaciality'
  | 'frame'
  | 'other'

/** `match`: possible beginnings; the longest counts. `none`: what a label and the words after it must not contain. */
export type LabelRule = { label: MechanicalLabel; match: RegExp[]; none?: RegExp }

/** A remark in brackets that belongs to the label: `(L x W x H)`, `[mm]`. */
export const remark = String.raw`(?: ?[([][^)\]]*[)\]])?`

/** Patterns for folded text (see `foldLabel`), written without their `^`. */
export const starts = (...sources: string[]) => sources.map((source) => new RegExp(`^(?:${source})`))
