import { phrase } from '../languages/phrase.js'
import { keysOf } from '../values/keys-of.js'
import type { MeasuredUnit } from '../values/units.js'
import { numberField, type PanelFieldKey, type PanelNumberKey } from './panel-fields.js'

type RequestFieldBase = {
  label: string
  section: RequestSection
  /** The panel field that this value goes into. */
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

/** The sections of the supplier's form, in order. */
export const requestSections = {
  basic: phrase('Panel'),
  power: phrase('Power'),
  physical: phrase('Size and build'),
  logistics: phrase('Logistics and loads'),
  additional: phrase('Anything else'),
} as const
type RequestSection = keyof typeof requestSections

/** The fields of a panel request. Schemas, forms, details and the datasheet's values loop over it. */
const requestFields = {
  brand: { kind: 'text', label: phrase('Brand'), section: 'basic', maxLength: 120, panelField: 'Brand' },
  model: { kind: 'text', label: phrase('Model'), section: 'basic', maxLength: 120, panelField: 'SKU' },
  technology: { kind: 'text', label: phrase('Technology'), section: 'basic', maxLength: 200, panelField: 'CellType' },
  wattage: figure(phrase('Wattage'), 'power', 'Watts_W', { min: 1 }),
  efficiency: figure(phrase('Efficiency'), 'power', 'ModuleEfficiency_percent', { max: 100, step: 0.1 }),
  pmax: figure('Pmax', 'power', 'Pmax_W', { step: 0.01 }),
  vmp: figure('Vmp', 'power', 'Vmp_V'),
  imp: figure('Imp', 'power', 'Imp_A'),
  voc: figure('Voc', 'power', 'Voc_V'),
  isc: figure('Isc', 'power', 'Isc_A'),
  tempCoeffPmax: figure(phrase('Temp Coeff Pmax'), 'power', 'TempCoeffPmax_percent_per_C'),
  tempCoeffVoc: figure(phrase('Temp Coeff Voc'), 'power', 'TempCoeffVoc_percent_per_C'),
  tempCoeffIsc: figure(phrase('Temp Coeff Isc'), 'power', 'TempCoeffIsc_percent_per_C'),
  dimensions: {
    kind: 'text',
    label: phrase('Dimensions'),
    section: 'physical',
    maxLength: 200,
    hint: phrase('Such as 1722 x 1134 x 30 mm'),
  },
  length: figure(phrase('Length'), 'physical', 'Length_mm'),
  width: figure(phrase('Width'), 'physical', 'Width_mm'),
  thickness: figure(phrase('Thickness'), 'physical', 'Thickness_mm'),
  weight: figure(phrase('Weight'), 'physical', 'Weight_kg'),
  numberOfCells: figure(phrase('Number of Cells'), 'physical', 'NumberOfCells_count'),
  frameColor: { kind: 'text', label: phrase('Frame Color'), section: 'physical', maxLength: 100 },
  cableLength: figure(phrase('Cable Length'), 'physical', 'CableLength_mm'),
  connectorType: {
    kind: 'text',
    label: phrase('Connector Type'),
    section: 'physical',
    maxLength: 200,
    panelField: 'ConnectorType',
  },
  panelsPerPallet: figure(phrase('Panels per Pallet'), 'logistics', 'PanelsPerPallet_count'),
  palletsPerTruck: figure(phrase('Pallets per Truck'), 'logistics', 'PalletsPerTruck_count'),
  snowLoad: figure(phrase('Snow Load'), 'logistics', 'SnowLoad_Pa'),
  windLoad: figure(phrase('Wind Load'), 'logistics', 'WindLoad_Pa'),
  warranty: {
    kind: 'decimal',
    label: phrase('Warranty'),
    unit: 'years',
    section: 'logistics',
    min: 0,
    max: 100,
    step: 1,
    hint: phrase('1-50 years'),
  },
  description: {
    kind: 'prose',
    label: phrase('Description'),
    section: 'additional',
    maxLength: 2000,
    panelField: 'Description',
  },
  remarks: { kind: 'prose', label: phrase('Remarks'), section: 'additional', maxLength: 4000, panelField: 'remarks' },
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

/** The row of a field with its wide type, for code that treats all numbers, or all texts, alike. */
export const requestNumber = (key: RequestNumberKey): RequestNumberField => requestFields[key]
export const requestText = (key: RequestTextKey): RequestTextField => requestFields[key]
export const requestField = (key: RequestFieldKey): RequestTextField | RequestNumberField => requestFields[key]

export const technologies = [
  phrase('Monocrystalline'),
  phrase('Polycrystalline'),
  phrase('Thin-Film'),
  phrase('Bifacial'),
  'PERC',
  'HJT',
] as const
/** Also accepts the words of datasheets, such as "N-type TOPCon", which suppliers pass on. */
export const namesTechnology = (text: string) =>
  /mono|poly|multi|crystal|silicon|thin|cd-?te|cigs|amorph|bifacial|perc|hjt|hetero|topcon|[np][ -]?type|ibc|abc|back[ -]?contact|shingle|half[ -]?c|cell/i.test(
    text,
  )
export const urgencies = ['low', 'medium', 'high'] as const
export type Urgency = (typeof urgencies)[number]

type Exceptions = Partial<Pick<RequestNumberField, 'min' | 'max' | 'step'>>

/** A number with the unit and limits of the panel's field; a request may also have 0. */
function figure(label: string, section: RequestSection, panelField: PanelNumberKey, exceptions: Exceptions = {}) {
  const { kind, unit, min, max, step } = numberField(panelField)
  return { kind, label, unit, section, min: Math.min(min, 0), max, step, panelField, ...exceptions }
}
