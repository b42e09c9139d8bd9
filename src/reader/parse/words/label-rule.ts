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

/** `match`: the length of the label at the start of a line. `none`: what it and the words after it must not contain. */
export type LabelRule = { label: MechanicalLabel; match: (folded: string) => number; none?: RegExp }

const inBrackets = String.raw` ?[([][^)\]]*[)\]]`

/** A remark in brackets that belongs to the label: `(L x W x H)`, `[mm]`; or two of them. */
export const remark = `(?:${inBrackets})?`
export const remarks = `(?:${inBrackets}){0,2}`
