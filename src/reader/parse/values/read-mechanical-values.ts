import { type Finding, type Findings, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { MechanicalLabel } from '../words/label-rule.js'
import type { NumberStyle } from '../words/read-number.js'
import { type LabelledValue, labelledValuesOf, ownCell } from './collect-labelled-values.js'
import { readBifaciality } from './read-bifaciality.js'
import { readCableLength } from './read-cable.js'
import { cellCountInText, pieceOfList, readCellCount, readCellType } from './read-cells.js'
import { connectorInText, readConnector } from './read-connector.js'
import { readFrame } from './read-frame.js'
import { readFreeText } from './read-free-text.js'
import { readPalletsPerTruck, readPanelsPerPallet } from './read-packing.js'
import { readPackingOfSheet } from './read-packing-of-sheet.js'
import { diodesInText, readDiodes, readSeriesFuse, readSystemVoltage } from './read-ratings.js'
import { readWeight } from './read-weight.js'

type Reader = {
  field: keyof Findings
  label: MechanicalLabel
  /** `cell` uses only the label's own cell, `all` every text that belongs to the label. */
  scope: 'cell' | 'all'
  read: (text: string, style: NumberStyle, labelText: string) => Finding['value'] | undefined
}

/** In order of reliability: the first reader that finds a value for a field wins. */
const readers: Reader[] = [
  { field: 'Weight_kg', label: 'weight', scope: 'all', read: readWeight },
  {
    field: 'Weight_kg',
    label: 'size',
    scope: 'all',
    // `1755 x 1038 x 35 mm | 19.5 kg`: the unit says which is the weight.
    read: (text, style, label) =>
      /weight|gewicht|peso|poids/i.test(label) ||
      /\dmm\s*[|/]\D{0,12}\d[\d.,]*\s*kg\b/i.test(text.replace(/\s(?=mm)/g, ''))
        ? readWeight(text, style)
        : undefined,
  },
  { field: 'NumberOfCells_count', label: 'cells', scope: 'all', read: countInList },
  { field: 'NumberOfCells_count', label: 'cellType', scope: 'all', read: countInList },
  { field: 'NumberOfCells_count', label: 'cells', scope: 'cell', read: readCellCount },
  { field: 'NumberOfCells_count', label: 'cells', scope: 'all', read: readCellCount },
  { field: 'NumberOfCells_count', label: 'cellType', scope: 'cell', read: cellCountInText },
  { field: 'CellType', label: 'cells', scope: 'all', read: typeInList },
  { field: 'CellType', label: 'cellType', scope: 'all', read: typeInList },
  { field: 'CellType', label: 'cellType', scope: 'cell', read: readCellType },
  { field: 'ConnectorType', label: 'connector', scope: 'cell', read: readConnector },
  {
    field: 'ConnectorType',
    label: 'junctionBox',
    scope: 'all',
    // The type of a junction box looks like that of a connector.
    read: (text, _style, label) => (/box (?:type|model)/i.test(label) ? undefined : connectorInText(text)),
  },
  { field: 'ConnectorType', label: 'cable', scope: 'all', read: connectorInText },
  {
    field: 'CableLength_mm',
    label: 'cable',
    scope: 'all',
    read: readCableLength,
  },
  { field: 'CableLength_mm', label: 'junctionBox', scope: 'all', read: cableInJunctionBox },
  // `Connection | MC4 compatible (1.0 m)`.
  { field: 'CableLength_mm', label: 'connector', scope: 'cell', read: (text, style) => readCableLength(text, style) },
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
  {
    field: 'PalletsPerTruck_count',
    label: 'palletsPerTruck',
    // A chart beside the table may print numbers at the same height.
    scope: 'cell',
    read: (text, _style, label) => readPalletsPerTruck(`${label} ${text}`, text),
  },
  {
    field: 'PalletsPerTruck_count',
    label: 'perPallet',
    scope: 'all',
    read: (text, _style, label) => readPalletsPerTruck(`${label} ${text}`),
  },
]

function countInList(text: string, _style: NumberStyle, label: string): number | undefined {
  const piece = pieceOfList(label, text, 'count')
  return piece === undefined ? undefined : readCellCount(piece)
}

function typeInList(text: string, _style: NumberStyle, label: string): string | undefined {
  const piece = pieceOfList(label, text, 'type')
  return piece === undefined ? undefined : readCellType(piece)
}

function cableInJunctionBox(text: string, style: NumberStyle, label: string): number | undefined {
  return /cable|kabel|lead|wire|length|cav[oi]\b|cabos?\b|câble|电缆/i.test(`${label} ${text}`)
    ? readCableLength(text, style)
    : undefined
}

/** Numbers are searched on the label's own row before the lines around it. */
function ownRowFirst(value: LabelledValue): LabelledValue['parts'] {
  const isOwn = (part: Segment) => Math.abs(part.middle - value.segment.middle) < part.height * 0.5
  return [...value.parts.filter(isOwn), ...value.parts.filter((part) => !isOwn(part))]
}

function readWith(reader: Reader, value: LabelledValue, style: NumberStyle): Finding | undefined {
  const parts = reader.scope === 'cell' ? ownCell(value) : ownRowFirst(value)
  const texts = [value.rest, parts.map((part) => part.text).join(' ')].filter((text) => text !== '')
  const tries = reader.scope === 'cell' ? texts : [texts.join(' ')]
  for (const text of tries) {
    const isFree = value.isBelow && reader.field === 'ConnectorType'
    const found = (isFree ? connectorInText : reader.read)(text, style, value.labelText)
    if (found !== undefined)
      return findingIn(found, parts.length > 0 && text !== value.rest ? parts : [value.segment], text)
  }
  return undefined
}

const isSentence = ({ labelText, parts }: LabelledValue) => parts.length === 0 && /^\s*[•·●○■□▪►▸✓-]/.test(labelText)

/** Fields with a label of their own. */
export function readMechanicalValues(pages: LaidOutPage[], style: NumberStyle): Findings {
  const all = pages.flatMap(labelledValuesOf)
  // A sentence that begins like a label says less than a row of a table.
  const values = [...all.filter((value) => !isSentence(value)), ...all.filter(isSentence)]
  const findings: Findings = {}
  for (const reader of readers) {
    for (const value of values) {
      if (findings[reader.field]) break
      if (value.label !== reader.label) continue
      const finding = readWith(reader, value, style)
      if (finding) findings[reader.field] = finding
    }
  }
  const found = { ...readFreeText(pages), ...findings }
  return { ...found, ...readPackingOfSheet(pages, found) }
}
