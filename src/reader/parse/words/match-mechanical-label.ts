import type { LabelRule, MechanicalLabel } from './label-rule.js'
import { cellLabels } from './labels/cells.js'
import { connectionLabels } from './labels/connection.js'
import { frameLabels } from './labels/frame.js'
import { limitLabels } from './labels/limits.js'
import { loadLabels } from './labels/load.js'
import { otherLabels } from './labels/other.js'
import { packingLabels } from './labels/packing.js'
import { sizeLabels } from './labels/size.js'
import { weightLabels } from './labels/weight.js'
import { foldLabel } from './normalize-text.js'
import { remember } from './remember.js'

const rules: LabelRule[] = [
  ...sizeLabels,
  ...weightLabels,
  ...cellLabels,
  ...connectionLabels,
  ...frameLabels,
  ...loadLabels,
  ...limitLabels,
  ...packingLabels,
  ...otherLabels,
]

type LabelMatch = { label: MechanicalLabel; rest: string; full: boolean }

const lead = /^(?:[•·*#‧●○◆■□▪►>/\-\s|]+|\d{1,2}[.)]?\s+(?=[A-Z])|\([A-H]\)\s+|[A-H]\.\s+(?=[A-Z]\p{Ll}))+/u

/** `Connector type | & cables`, `Stecker | · Connector`: more of the label, or the same in another language. */
const moreLabel = /^(?:(?:&|\/|·|and\b|und\b)\s*(?:\p{L}[\p{L}'. ]{0,30}:?)?)+$/u

/** `Weight, kg`, `Mass in kg`, `Weight lbs (kg)`: the units behind a label are part of it. */
const unit = String.raw`(?:kgs?|lbs?|mm|cm|in|inch(?:es)?|pa|n\/m2|pcs|шт\.?|Па)`
const unitAfter = new RegExp(String.raw`^(?:[,;]\s*|in\s+)?[([]?${unit}[)\]]?(?:\s?[/(,|]\s?${unit}\)?)?\s*:?$`, 'iu')

/** `Cable length (including | connector)`: the end of a bracket is the second line of another label. */
const bracketEnd = /^[^([]*\p{L}\)$/u

/** All labels that a line begins with, each with the text after it. */
export const matchMechanicalLabels = remember((text: string): LabelMatch[] => {
  const trimmed = text.replace(lead, '')
  if (bracketEnd.test(trimmed)) return []
  const folded = foldLabel(trimmed)
  return rules.flatMap(({ label, match, none }) => {
    const length = match(folded)
    if (length === 0) return []
    const beyond = folded.slice(length)
    // A label inside a longer word, or refused by its own rule, does not count.
    if (/^(?:-?[a-zäöü]|[가-힣])/.test(beyond) || none?.test(folded.slice(0, length + 28))) return []
    const rest = trimmed
      .slice(Math.max(0, trimmed.length - beyond.length))
      .replace(/^[\s:：*)\d]{0,1}\s*[:：]?\s*/, (gap) => (/\d/.test(gap) ? gap : ''))
    const value = rest.trim().replace(moreLabel, '').replace(unitAfter, '').trim()
    return [{ label, rest: value, full: value.length <= 4 }]
  })
})
