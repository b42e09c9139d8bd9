import { phrase } from '../languages/phrase.js'

/** Always shown; in full in the report. */
export const replacementStatements = [
  phrase('Computed from datasheet values; real panels differ by their tolerance (often ±3 %).'),
  phrase(
    "Many makers' manuals ask for panels of the same type and power class in a string, or for Imp within 5 %; warranty may depend on it: read both manuals.",
  ),
  phrase('Plugs of different makers or types must not be joined.'),
  phrase(
    'This is no certification and replaces no check by a qualified electrician; voltage, fuse and earthing rules of your country apply.',
  ),
  phrase('Support schemes may depend on equal power: see the switch.'),
] as const

/** The same of a whole plant, whose form has no switch for equal power. */
export const plantStatements = [
  ...replacementStatements.slice(0, 4),
  phrase('Support schemes may depend on equal power.'),
] as const

/** The text when no check speaks against a candidate. */
export const noObjection = phrase('no objection found in the stated figures')
