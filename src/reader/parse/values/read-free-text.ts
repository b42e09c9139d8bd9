import { type Findings, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import { bifacialInText } from './read-bifaciality.js'
import { cableInProse } from './read-cable.js'
import { cellCountInTitle, cellTypeInProse, cellTypeInTitle } from './read-cells.js'
import { connectorInProse } from './read-connector.js'
import { readPalletsPerTruck, readPanelsPerPallet } from './read-packing.js'
import { diodesInText } from './read-ratings.js'
import { readWarranties, tellsOfWarranty, type Warranty } from './read-warranty.js'

const wordsPerRow = 260

/** A line with what stands beside it: a label and its value, as far as a table is wide. */
function withRow(segment: Segment, segments: Segment[]): string {
  const right = segments
    .filter((other) => other.left > segment.right && other.left < segment.right + wordsPerRow)
    .filter((other) => Math.abs(other.middle - segment.middle) < segment.height * 0.5)
    .sort((a, b) => a.left - b.left)
  return [segment, ...right.slice(0, 1)].map(({ text }) => text).join(' ')
}

/** Years that lost a digit in recognition are fewer than any maker promises today. */
const fewestRecognised = 10

/** The longest of each kind: stepped warranties name several. Products with several are told apart by none. */
function warrantiesIn(pages: LaidOutPage[]): Findings {
  const found = pages.flatMap(({ segments, recognised }) =>
    segments.flatMap((segment) => {
      const alone = readWarranties(segment.text)
      const isLabel = alone.length === 0 && tellsOfWarranty(segment.text)
      const all = isLabel ? readWarranties(withRow(segment, segments)) : alone
      return all
        .filter(({ years }) => !recognised || years >= fewestRecognised)
        .map((warranty) => ({ ...warranty, segment }))
    }),
  )
  const longest = (kind: Warranty['kind']) =>
    found.filter((each) => each.kind === kind).sort((a, b) => b.years - a.years)[0]
  const [product, power] = [longest('product'), longest('power')]
  const isSure = new Set(found.filter(({ kind }) => kind === 'product').map(({ years }) => years)).size === 1
  return {
    ...(product && isSure && { ProductWarranty_years: findingIn(product.years, [product.segment]) }),
    ...(power && { PowerWarranty_years: findingIn(power.years, [power.segment]) }),
  }
}

/** Some facts explain themselves wherever they stand: `31pcs/pallets`, "multicrystalline silicon cells". */
export function readFreeText(pages: LaidOutPage[], style: NumberStyle): Findings {
  const segments = pages.flatMap((page) => page.segments)
  const findFirst = <Value>(read: (text: string) => Value | undefined) => {
    for (const segment of segments) {
      const value = read(segment.text)
      if (value !== undefined) return findingIn(value, [segment])
    }
    return undefined
  }
  const pallet = findFirst(readPanelsPerPallet)
  // pictures have words of their own, such as those of two modules that are compared
  const isRead = pages.every(({ recognised }) => !recognised)
  const cell = findFirst(cellTypeInProse) ?? (isRead ? findFirst(cellTypeInTitle) : undefined)
  const cells = findFirst(cellCountInTitle)
  const truck = findFirst((text) => (/pallet|palette/i.test(text) ? readPalletsPerTruck(text) : undefined))
  const connector = findFirst(connectorInProse)
  const cable = findFirst((text) => cableInProse(text, style))
  const diodes = findFirst(diodesInText)
  const bifacial = findFirst(bifacialInText)
  return {
    ...(pallet && { PanelsPerPallet_count: pallet }),
    ...(truck && { PalletsPerTruck_count: truck }),
    ...(cell && { CellType: cell }),
    ...(cells && { NumberOfCells_count: cells }),
    ...(connector && { ConnectorType: connector }),
    ...(cable && { CableLength_mm: cable }),
    ...(diodes && { BypassDiodes_count: diodes }),
    ...(bifacial && { IsBifacial: bifacial }),
    ...warrantiesIn(pages),
  }
}
