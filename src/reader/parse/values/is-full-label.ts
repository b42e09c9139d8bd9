import type { Segment } from '../layout/group-segments.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'

/** Whether a text is a label to its last word. */
export const isFullLabel = (segment: Segment) =>
  matchMechanicalLabels(segment.text).some(({ full }) => full) || matchElectricalLabel(segment.text) !== undefined
