import { keysOf } from '../values/keys-of.js'

/** The decisions that a person can make about all rows with one kind of problem. */
export const importFixKeys = [
  'leave_out',
  'take_closest',
  'take_model',
  'keep_first',
  'keep_last',
  'add_up',
  'out_of_stock',
  'take_figure',
  'decimal_point',
  'decimal_comma',
  'on_request',
  'round',
  'keep',
  'keep_term',
  'no_breaks',
  'yen',
  'yuan',
] as const
export type ImportFix = (typeof importFixKeys)[number]

/** Every kind of problem that a row can have, with the decisions that fix all its rows, likeliest first. */
const fixesOfKinds = {
  close: ['take_closest', 'leave_out'],
  other_brand: ['take_model', 'leave_out'],
  several: ['leave_out'],
  unknown: ['leave_out'],
  no_model: ['leave_out'],
  repeated: ['keep_first', 'keep_last', 'add_up'],
  number_unclear: ['decimal_comma', 'decimal_point'],
  quantity_missing: ['out_of_stock', 'leave_out'],
  quantity_words: ['out_of_stock', 'leave_out'],
  quantity_about: ['take_figure', 'leave_out'],
  quantity_wrong: ['leave_out'],
  price_words: ['on_request', 'leave_out'],
  price_decimals: ['round', 'leave_out'],
  price_wrong: ['on_request', 'leave_out'],
  price_far: ['keep', 'on_request', 'leave_out'],
  term_wrong: ['keep_term', 'leave_out'],
  breaks_wrong: ['no_breaks', 'leave_out'],
  currency_unclear: ['yuan', 'yen'],
} as const satisfies Record<string, readonly ImportFix[]>
export type ImportProblemKind = keyof typeof fixesOfKinds
export const importProblemKinds = keysOf(fixesOfKinds)

export const fixesOf = (kind: ImportProblemKind): readonly ImportFix[] => fixesOfKinds[kind]

export type FixOfProblem = Partial<Record<ImportProblemKind, ImportFix>>

/** Unusual prices are asked about in every file: a price that is right in one may be wrong in the next. */
export const isRemembered = (kind: ImportProblemKind) => kind !== 'price_far'
