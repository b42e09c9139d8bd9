import { keysOf } from '../keys-of.js'
import type { PanelFieldKey } from '../panels/panel-fields.js'
import type { MeasuredUnit } from '../values/units.js'

type RequestFieldBase = {
  label: string
  section: RequestSection
  /** The field of a panel that this becomes. */
  panelField?: PanelFieldKey
  hint?: string
}
type RequestTextField = RequestFieldBase & { kind: 'text' | 'prose'; maxLength: number }
type RequestNumberField = RequestFieldBase & {
  kind: 'decimal' | 'count'
  unit: MeasuredUnit | ''
  min: number
  max: number
  step: number
}

/** The parts of the supplier's form, in order. */
export const requestSections = {
  basic: 'Panel',
  power: 'Power',
  physical: 'Size and build',
  logistics: 'Logistics and loads',
  additional: 'Anything else',
} as const
type RequestSection = keyof typeof requestSections

/** What a request says about the panel it asks for. Schemas, forms, details and the datasheet's values loop over it. */
const requestFields = {
  brand: { kind: 'text', label: 'Brand', section: 'basic', maxLength: 120, panelField: 'Brand' },
  model: { kind: 'text', label: 'Model', section: 'basic', maxLength: 120, panelField: 'SKU' },
  technology: { kind: 'text', label: 'Technology', section: 'basic', maxLength: 200, panelField: 'CellType' },
  wattage: decimal('Wattage', 'W', 'power', { min: 1, max: 5000, step: 1, panelField: 'Watts_W' }),
  efficiency: decimal('Efficiency', '%', 'power', {
    min: 0,
    max: 100,
    step: 0.1,
    panelField: 'ModuleEfficiency_percent',
  }),
  pmax: decimal('Pmax', 'W', 'power', { min: 0, max: 5000, step: 0.01, panelField: 'Pmax_W' }),
  vmp: decimal('Vmp', 'V', 'power', { min: 0, max: 2000, step: 0.01, panelField: 'Vmp_V' }),
  imp: decimal('Imp', 'A', 'power', { min: 0, max: 200, step: 0.01, panelField: 'Imp_A' }),
  voc: decimal('Voc', 'V', 'power', { min: 0, max: 2000, step: 0.01, panelField: 'Voc_V' }),
  isc: decimal('Isc', 'A', 'power', { min: 0, max: 200, step: 0.01, panelField: 'Isc_A' }),
  tempCoeffPmax: decimal('Temp Coeff Pmax', '%/°C', 'power', {
    min: -5,
    max: 5,
    step: 0.01,
    panelField: 'TempCoeffPmax_percent_per_C',
  }),
  tempCoeffVoc: decimal('Temp Coeff Voc', '%/°C', 'power', {
    min: -5,
    max: 5,
    step: 0.01,
    panelField: 'TempCoeffVoc_percent_per_C',
  }),
  tempCoeffIsc: decimal('Temp Coeff Isc', '%/°C', 'power', {
    min: -5,
    max: 5,
    step: 0.01,
    panelField: 'TempCoeffIsc_percent_per_C',
  }),
  dimensions: {
    kind: 'text',
    label: 'Dimensions',
    section: 'physical',
    maxLength: 200,
    hint: 'Such as 1722 x 1134 x 30 mm',
  },
  length: decimal('Length', 'mm', 'physical', { min: 0, max: 10_000, step: 1, panelField: 'Length_mm' }),
  width: decimal('Width', 'mm', 'physical', { min: 0, max: 10_000, step: 1, panelField: 'Width_mm' }),
  thickness: decimal('Thickness', 'mm', 'physical', { min: 0, max: 1000, step: 1, panelField: 'Thickness_mm' }),
  weight: decimal('Weight', 'kg', 'physical', { min: 0, max: 500, step: 0.1, panelField: 'Weight_kg' }),
  numberOfCells: count('Number of Cells', 'physical', 5000, 'NumberOfCells_count'),
  frameColor: { kind: 'text', label: 'Frame Color', section: 'physical', maxLength: 100 },
  cableLength: decimal('Cable Length', 'mm', 'physical', {
    min: 0,
    max: 100_000,
    step: 1,
    panelField: 'CableLength_mm',
  }),
  connectorType: {
    kind: 'text',
    label: 'Connector Type',
    section: 'physical',
    maxLength: 200,
    panelField: 'ConnectorType',
  },
  panelsPerPallet: count('Panels per Pallet', 'logistics', 10_000, 'PanelsPerPallet_count'),
  palletsPerTruck: count('Pallets per Truck', 'logistics', 10_000, 'PalletsPerTruck_count'),
  snowLoad: decimal('Snow Load', 'Pa', 'logistics', { min: 0, max: 100_000, step: 1, panelField: 'SnowLoad_Pa' }),
  windLoad: decimal('Wind Load', 'Pa', 'logistics', { min: 0, max: 100_000, step: 1, panelField: 'WindLoad_Pa' }),
  warranty: {
    ...decimal('Warranty', 'years', 'logistics', { min: 0, max: 100, step: 1 }),
    hint: '1-50 years',
  },
  description: {
    kind: 'prose',
    label: 'Description',
    section: 'additional',
    maxLength: 2000,
    panelField: 'Description',
  },
  remarks: { kind: 'prose', label: 'Remarks', section: 'additional', maxLength: 4000, panelField: 'remarks' },
} as const satisfies Record<string, RequestTextField | RequestNumberField>

export type RequestFieldKey = keyof typeof requestFields
type KeysOfKind<Kind extends string> = {
  [Key in RequestFieldKey]: (typeof requestFields)[Key]['kind'] extends Kind ? Key : never
}[RequestFieldKey]
export type RequestNumberKey = KeysOfKind<'decimal' | 'count'>
export type RequestTextKey = KeysOfKind<'text' | 'prose'>

export const requestFieldKeys = keysOf(requestFields)
export const isRequestNumber = (key: RequestFieldKey): key is RequestNumberKey =>
  requestFields[key].kind === 'decimal' || requestFields[key].kind === 'count'
export const requestNumberKeys = requestFieldKeys.filter(isRequestNumber)
export const requestTextKeys = requestFieldKeys.filter((key): key is RequestTextKey => !isRequestNumber(key))

/** The field's row with the wide type, for code that treats all numbers, or all texts, alike. */
export const requestNumber = (key: RequestNumberKey): RequestNumberField => requestFields[key]
export const requestText = (key: RequestTextKey): RequestTextField => requestFields[key]
export const requestField = (key: RequestFieldKey): RequestTextField | RequestNumberField => requestFields[key]

export const technologies = ['Monocrystalline', 'Polycrystalline', 'Thin-Film', 'Bifacial', 'PERC', 'HJT'] as const
export const urgencies = ['low', 'medium', 'high'] as const
export type Urgency = (typeof urgencies)[number]

type Bounds = { min: number; max: number; step: number; panelField?: PanelFieldKey }
function decimal(label: string, unit: MeasuredUnit, section: RequestSection, bounds: Bounds) {
  return { kind: 'decimal' as const, label, unit, section, ...bounds }
}
function count(label: string, section: RequestSection, max: number, panelField: PanelFieldKey) {
  return { kind: 'count' as const, label, unit: '' as const, section, min: 0, max, step: 1, panelField }
}
