import { differencePercent, distanceOf, outerDistance } from '../../shared/physics/classify.js'
import type { ReplacementRequest } from '../../shared/repair/read-replacement.js'
import { getNumber } from '../../shared/values/get-at.js'
import { orNull, type PanelTable } from '../find/catalogue/panel-table.js'
import type { ElectricalMemo } from './electrical-memo.js'
import type { PreparedPanel } from './prepare-original.js'
import { createColdVoltsReader, createSizeReader, hasSamePower } from './score-rows.js'

type RowQuestion = { table: PanelTable; original: PreparedPanel; request: ReplacementRequest; memo: ElectricalMemo }

/** How far rows are from fitting, and a lower bound of it that needs no string. */
export function createDistanceReader({ table, original, request, memo }: RowQuestion) {
  const sizeAt = createSizeReader(table, original, request)
  const aboveAt = createAboveReader(table, original, request)
  const { facts } = original.side
  const { Watts_W } = table.numbers
  const missesAt = (row: number) => {
    const { verdict: size, beyond_mm } = sizeAt(row)
    const above_percent = aboveAt(row)
    return {
      size,
      cold: above_percent > 0 ? ('exceeds' as const) : ('ok' as const),
      breaksSamePower: request.samePower && !hasSamePower(table, row, original),
      isSameModel: row === original.row,
      adds: request.added > 0,
      beyond_mm,
      above_percent,
      power_percent: differencePercent(orNull(getNumber(Watts_W, row)), facts.Watts_W ?? facts.Pmax_W),
      lost_percent: Number.NaN,
    }
  }
  return {
    of: (row: number) => {
      const misses = missesAt(row)
      const span = misses.isSameModel ? null : memo.spanAt(row)
      const isOut = span?.level === 'unsuitable' && span.bestLevel === 'unsuitable'
      if (isOut) misses.lost_percent = memo.scoreAt(row)?.lostPercent ?? Number.NaN
      return distanceOf({ ...misses, level: span?.level ?? null, bestLevel: span?.bestLevel ?? null }, misses)
    },
    bound: (row: number) => {
      const misses = missesAt(row)
      return outerDistance(misses, misses)
    },
    stepAt: (row: number) => sizeAt(row).step,
  }
}

/** By how many percent the string exceeds its limit in the cold; 0 where it keeps it, or nothing is known. */
function createAboveReader(table: PanelTable, { cold }: PreparedPanel, request: ReplacementRequest) {
  const coldAt = createColdVoltsReader(table, request)
  const oldCount = request.stringLength - request.replaced
  const old_V = oldCount === 0 ? 0 : oldCount * (cold?.value_V ?? Number.NaN)
  return (row: number) => {
    const panelLimit_V = getNumber(table.numbers.MaxSystemVoltage_V, row)
    const limit_V = Math.min(request.maxVoltage_V ?? Number.POSITIVE_INFINITY, panelLimit_V || Number.POSITIVE_INFINITY)
    return abovePercent(old_V + (request.replaced + request.added) * coldAt(row), limit_V)
  }
}

/** A sum of equal figures must not exceed a limit by its rounding. */
const dust_V = 1e-9

export const abovePercent = (coldVoc_V: number, limit_V: number) =>
  coldVoc_V > limit_V + dust_V ? (coldVoc_V / limit_V - 1) * 100 : 0
