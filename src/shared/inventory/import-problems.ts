import { keysOf } from '../keys-of.js'

/** The decisions that a person can make about all rows with one kind of problem. */
export const importFixes = {
  leave_out: 'Leave these rows out',
  take_closest: 'Take the closest match',
  take_model: 'Take the panel in spite of the brand',
  keep_first: 'Keep the first of each',
  keep_last: 'Keep the last of each',
  add_up: 'Add up their quantities',
  out_of_stock: 'Take as out of stock',
  take_figure: 'Take the figure',
  decimal_point: 'The point separates decimals',
  decimal_comma: 'The comma separates decimals',
  on_request: 'Take as “on request”',
  round: 'Round to cents',
  keep: 'These prices are right',
  keep_term: 'Leave this term as it is',
  no_breaks: 'Take them without price breaks',
  yen: '¥ is yen (JPY)',
  yuan: '¥ is yuan (CNY)',
} as const
export type ImportFix = keyof typeof importFixes
export const importFixKeys = keysOf(importFixes)

type Kind = { title: string; reason: string; fixes: readonly ImportFix[] }

/**
 * Every kind of problem that a row can have, with its reason and the decisions that fix all its rows, likeliest first.
 */
export const importProblems = {
  close: {
    title: 'Spelt a little differently',
    reason:
      'The model number is not in the catalogue as written, but it is over 95 % similar to exactly one that is, with the same digits.',
    fixes: ['take_closest', 'leave_out'],
  },
  other_brand: {
    title: 'Another brand in the catalogue',
    reason: 'The model number is in the catalogue once, under another brand than in the file.',
    fixes: ['take_model', 'leave_out'],
  },
  several: {
    title: 'Several panels fit',
    reason: 'More than one panel of the catalogue has this model number. Choose one in each row, or leave them out.',
    fixes: ['leave_out'],
  },
  unknown: {
    title: 'Not in the catalogue',
    reason: 'No panel has this model number. Choose one by hand, request the panel, or leave the rows out.',
    fixes: ['leave_out'],
  },
  no_model: {
    title: 'No model number',
    reason: 'The row has figures but names no model.',
    fixes: ['leave_out'],
  },
  repeated: {
    title: 'The same panel again',
    reason: 'A supplier has one line of stock per panel, condition and lot, and these rows repeat one from further up.',
    fixes: ['keep_first', 'keep_last', 'add_up'],
  },
  number_unclear: {
    title: 'Numbers that can mean two things',
    reason: 'Nothing in the file shows which sign separates decimals.',
    fixes: ['decimal_comma', 'decimal_point'],
  },
  quantity_missing: {
    title: 'No quantity',
    reason: 'The quantity is empty.',
    fixes: ['out_of_stock', 'leave_out'],
  },
  quantity_words: {
    title: 'Quantity in words',
    reason: 'The cell contains no number.',
    fixes: ['out_of_stock', 'leave_out'],
  },
  quantity_about: {
    title: 'Approximate quantity',
    reason: 'The quantity is a number with words around it.',
    fixes: ['take_figure', 'leave_out'],
  },
  quantity_wrong: {
    title: 'Not a quantity',
    reason: 'A quantity is a whole number from 0.',
    fixes: ['leave_out'],
  },
  price_words: {
    title: 'Price in words',
    reason: 'The cell contains no number.',
    fixes: ['on_request', 'leave_out'],
  },
  price_decimals: {
    title: 'More than two decimals',
    reason: 'A price has at most two decimals.',
    fixes: ['round', 'leave_out'],
  },
  price_wrong: {
    title: 'Not a price',
    reason: 'A price is a number from 0.',
    fixes: ['on_request', 'leave_out'],
  },
  price_far: {
    title: 'Unusual price',
    reason:
      'Per watt these prices are far from what panels usually cost in the catalogue. A price per watt, per pallet or in another currency looks like this.',
    fixes: ['keep', 'on_request', 'leave_out'],
  },
  term_wrong: {
    title: 'Terms that cannot be read',
    reason: 'A condition, number, date or price break is written in a way that means nothing here.',
    fixes: ['keep_term', 'leave_out'],
  },
  breaks_wrong: {
    title: 'Price breaks that do not fit',
    reason: 'Price breaks begin above the minimum order, rise in number and fall in price, below the price per unit.',
    fixes: ['no_breaks', 'leave_out'],
  },
  currency_unclear: {
    title: 'Yen or yuan',
    reason: 'The sign ¥ stands for both.',
    fixes: ['yuan', 'yen'],
  },
} as const satisfies Record<string, Kind>
export type ImportProblemKind = keyof typeof importProblems
export const importProblemKinds = keysOf(importProblems)

export const fixesOf = (kind: ImportProblemKind): readonly ImportFix[] => importProblems[kind].fixes

/** The decision about each kind. */
export type FixOfProblem = Partial<Record<ImportProblemKind, ImportFix>>

/** Unusual prices are asked about in every file: a price that is right in one may be wrong in the next. */
export const isRemembered = (kind: ImportProblemKind) => kind !== 'price_far'
