import type { Place } from '../../../shared/panels/datasheet-reading.js'
import { type Finding, type Findings, findingIn } from '../layout/finding.js'
import { boxOf, rowsApart } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { MechanicalLabel } from '../words/label-rule.js'
import type { NumberStyle } from '../words/read-number.js'
import { collectLabelledValues, type LabelledValue } from './collect-labelled-values.js'
import { readBifaciality } from './read-bifaciality.js'
import { readCableLength } from './read-cable.js'
import { readCellCount, readCellsInSeries, readCellType } from './read-cells.js'
import { connectorInText, readConnector } from './read-connector.js'
import { readFrame } from './read-frame.js'
import { readFreeText } from './read-free-text.js'
import { findNoct } from './read-noct.js'
import { isTruckload, readPalletsPerTruck, readPanelsPerPallet, readPiecesPerContainer } from './read-packing.js'
import { diodesInText, readDiodes, readSeriesFuse, readSystemVoltage } from './read-ratings.js'
import { readWeight } from './read-weight.js'

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
function computePallets(pages: LaidOutPage[], perPallet: Finding | undefined): Finding | undefined {
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

type Reader = {
  field: keyof Findings
  label: MechanicalLabel
  /** `cell` gives the label's own cell alone, else all text that belongs to the label. */
  scope: 'cell' | 'all'
  read: (text: string, style: NumberStyle, labelText: string) => Finding['value'] | undefined
}

/** In order of trust: the first reader that finds a value for a field wins. */
const readers: Reader[] = [
  { field: 'Weight_kg', label: 'weight', scope: 'all', read: readWeight },
  { field: 'NumberOfCells_count', label: 'cells', scope: 'cell', read: readCellCount },
  { field: 'NumberOfCells_count', label: 'cells', scope: 'all', read: readCellCount },
  { field: 'CellsInSeries_count', label: 'cells', scope: 'all', read: readCellsInSeries },
  { field: 'CellType', label: 'cellType', scope: 'cell', read: readCellType },
  { field: 'CellType', label: 'cells', scope: 'cell', read: readCellType },
  { field: 'ConnectorType', label: 'connector', scope: 'cell', read: readConnector },
  { field: 'ConnectorType', label: 'junctionBox', scope: 'all', read: connectorInText },
  { field: 'ConnectorType', label: 'cable', scope: 'all', read: connectorInText },
  { field: 'CableLength_mm', label: 'cable', scope: 'all', read: readCableLength },
  { field: 'CableLength_mm', label: 'junctionBox', scope: 'all', read: cableInJunctionBox },
  { field: 'MaxSystemVoltage_V', label: 'systemVoltage', scope: 'all', read: readSystemVoltage },
  { field: 'MaxSeriesFuse_A', label: 'seriesFuse', scope: 'all', read: readSeriesFuse },
  { field: 'BypassDiodes_count', label: 'diodes', scope: 'cell', read: readDiodes },
  { field: 'BypassDiodes_count', label: 'junctionBox', scope: 'all', read: diodesInText },
  { field: 'IsBifacial', label: 'bifaciality', scope: 'all', read: readBifaciality },
  { field: 'Frame', label: 'frame', scope: 'cell', read: readFrame },
  {
    field: 'PanelsPerPallet_count',
    label: 'perPallet',
    scope: 'all',
    read: (text, _style, label) => readPanelsPerPallet(`${label} ${text}`),
  },
  {
    field: 'PalletsPerTruck_count',
    label: 'palletsPerTruck',
    scope: 'all',
    read: (text, _style, label) => readPalletsPerTruck(`${label} ${text}`, text),
  },
  { field: 'PalletsPerTruck_count', label: 'perPallet', scope: 'all', read: (text) => readPalletsPerTruck(text) },
]

function cableInJunctionBox(text: string, style: NumberStyle): number | undefined {
  return /cable|kabel|lead|wire|length|cav[oi]\b|cabos?\b|câble|电缆/i.test(text)
    ? readCableLength(text, style)
    : undefined
}

/** The lines of the label's own cell: they begin (or are centred) where its first line is. */
function ownCell(value: LabelledValue): LabelledValue['parts'] {
  const off = (part: Segment) => rowsApart(part, value.segment)
  const nearest = Math.min(0.75, ...value.parts.map(off))
  const head = value.parts.find((part) => off(part) < nearest + 0.2) ?? value.parts[0]
  return value.parts.filter(
    (part) => head && (part === head || Math.abs(part.left - head.left) < 4 || Math.abs(part.right - head.right) < 3),
  )
}

/** Numbers are looked for on the label's own row before the lines around it. */
function ownRowFirst(value: LabelledValue): LabelledValue['parts'] {
  const isOwn = (part: Segment) => Math.abs(part.middle - value.segment.middle) < part.height * 0.5
  return [...value.parts.filter(isOwn), ...value.parts.filter((part) => !isOwn(part))]
}

function readWith(reader: Reader, value: LabelledValue, style: NumberStyle): Finding | undefined {
  const parts = reader.scope === 'cell' ? ownCell(value) : ownRowFirst(value)
  const texts = [value.rest, parts.map((part) => part.text).join(' ')].filter((text) => text !== '')
  const tries = reader.scope === 'cell' ? texts : [texts.join(' ')]
  for (const text of tries) {
    const found = reader.read(text, style, value.labelText)
    if (found !== undefined)
      return findingIn(found, parts.length > 0 && text !== value.rest ? parts : [value.segment], text)
  }
  return undefined
}

/** Fields that stand behind a label of their own. */
export function readMechanicalValues(pages: LaidOutPage[], style: NumberStyle): Findings {
  const values = pages.flatMap((page) => collectLabelledValues(page.segments))
  const findings: Findings = {}
  for (const reader of readers) {
    for (const value of values) {
      if (findings[reader.field]) break
      if (value.label !== reader.label) continue
      const finding = readWith(reader, value, style)
      if (finding) findings[reader.field] = finding
    }
  }
  const all = { ...readFreeText(pages, style), ...findings }
  const pallets = all.PalletsPerTruck_count ?? computePallets(pages, all.PanelsPerPallet_count)
  const noct = findNoct(pages)
  return { ...all, ...(pallets && { PalletsPerTruck_count: pallets }), ...(noct && { NOCT_C: noct }) }
}
