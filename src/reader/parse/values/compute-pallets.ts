import type { Place } from '../../../shared/panels/datasheet-reading.js'
import { type Finding, findingIn } from '../layout/finding.js'
import { boxOf } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { isTruckload, readPiecesPerContainer } from './read-packing.js'

/** How far apart, in points, pieces per pallet and pieces per container may stand: rows of one table. */
const reach = 70
const valueReach = 260

/** Lines about packing, each with the cell beside it. */
function packingLines({ segments }: LaidOutPage): { text: string; parts: Segment[] }[] {
  return segments.flatMap((segment) => {
    const [beside] = segments
      .filter((other) => other.left > segment.right && other.left < segment.right + valueReach)
      .filter((other) => Math.abs(other.middle - segment.middle) < segment.height * 0.6)
      .sort((a, b) => a.left - b.left)
    const alone = { text: segment.text, parts: [segment] }
    return beside ? [alone, { text: `${segment.text} ${beside.text}`, parts: [segment, beside] }] : [alone]
  })
}

const isBeside = ([first]: Segment[], { page, box: [, top, , height] }: Place) =>
  first?.page === page && Math.abs(first.middle - (top + height / 2)) < reach

/** Pallets of a truckload where only pieces are printed: pieces per container by pieces per pallet, if that goes in evenly. */
export function computePallets(pages: LaidOutPage[], perPallet: Finding | undefined): Finding | undefined {
  const pieces = perPallet?.value
  if (!perPallet || typeof pieces !== 'number') return undefined
  const { page, box, text } = perPallet.provenance
  for (const line of pages.flatMap(packingLines)) {
    const all = isBeside(line.parts, perPallet.provenance) ? readPiecesPerContainer(line.text) : undefined
    if (all === undefined || all % pieces !== 0 || !isTruckload(all / pieces)) continue
    const found = findingIn(all / pieces, line.parts, `${all} pieces per container ÷ ${pieces} per pallet`)
    const whole: Place = { page: found.provenance.page, box: boxOf(line.parts), text: line.text.slice(0, 200) }
    return { ...found, provenance: { ...found.provenance, computedFrom: [whole, { page, box, text }] } }
  }
  return undefined
}
