import { phrase } from '../languages/phrase.js'
import { numberField, type PanelNumberKey, panelFields } from '../panels/panel-fields.js'
import { keysOf } from '../values/keys-of.js'

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

/** The figures that can be typed from the label of the old panel. */
export const typedNumberKeys = [
  'Voc_V',
  'Isc_A',
  'Vmp_V',
  'Imp_A',
  'Pmax_W',
  'TempCoeffPmax_percent_per_C',
  'TempCoeffVoc_percent_per_C',
  'TempCoeffIsc_percent_per_C',
  'NumberOfCells_count',
  'Length_mm',
  'Width_mm',
  'Thickness_mm',
  'Weight_kg',
  'CableLength_mm',
] as const satisfies readonly PanelNumberKey[]
export type TypedNumberKey = (typeof typedNumberKeys)[number]
export const typedTextKeys = ['ConnectorType', 'CellType'] as const
export type TypedTextKey = (typeof typedTextKeys)[number]

export type NumberParameter = {
  label: string
  unit: string
  min: number
  max: number
  isWhole?: boolean
}

const typedParameter = (key: TypedNumberKey): NumberParameter => {
  const { label, unit, min, max, kind } = numberField(key)
  return { label, unit, min, max, isWhole: kind === 'count' }
}

/** The numbers that describe the installation, with their limits. */
const caseParameters = {
  stringLength: { label: phrase('Panels in the string'), unit: '', min: 1, max: 60, isWhole: true },
  replaced: { label: phrase('Panels to replace'), unit: '', min: 0, max: 60, isWhole: true },
  added: { label: phrase('Panels to add'), unit: '', min: 0, max: 20, isWhole: true },
  parallelStrings: { label: phrase('Strings in parallel'), unit: '', min: 1, max: 50, isWhole: true },
  ageYears: { label: phrase('Age'), unit: phrase('years'), min: 0, max: 60 },
  ageingPercent: { label: phrase('Power lost by age'), unit: '%', min: 0, max: 60 },
  minTemperature_C: { label: phrase('Lowest temperature'), unit: '°C', min: -60, max: 25 },
  maxVoltage_V: { label: phrase('Voltage limit'), unit: 'V', min: 0, max: 5000 },
  minMppVoltage_V: { label: phrase('Lower end of the inverter’s range'), unit: 'V', min: 0, max: 5000 },
  maxMppVoltage_V: { label: phrase('Upper end of the inverter’s range'), unit: 'V', min: 0, max: 5000 },
  startVoltage_V: { label: phrase('Start voltage of the inverter'), unit: 'V', min: 0, max: 5000 },
  maxInputCurrent_A: { label: phrase('Limit of the input'), unit: 'A', min: 0, max: 10_000 },
  fuse_A: { label: phrase('String fuse'), unit: 'A', min: 0, max: 1000 },
  maxLength_mm: { label: phrase('Free length'), unit: 'mm', min: 0, max: 20_000 },
  maxWidth_mm: { label: phrase('Free width'), unit: 'mm', min: 0, max: 20_000 },
  rowSpare_mm: { label: phrase('Free room along the row'), unit: 'mm', min: 0, max: 2000 },
  sideTolerance_mm: { label: phrase('Tolerance of the sides'), unit: 'mm', min: 0, max: 200 },
  frameTolerance_mm: { label: phrase('Tolerance of the frame'), unit: 'mm', min: 0, max: 50 },
  clampMin_mm: { label: phrase('Lowest frame the clamps take'), unit: 'mm', min: 0, max: 1000 },
  clampMax_mm: { label: phrase('Highest frame the clamps take'), unit: 'mm', min: 0, max: 1000 },
  minSnowLoad_Pa: { label: phrase('Snow load needed'), unit: 'Pa', min: 0, max: 100_000 },
  minWindLoad_Pa: { label: phrase('Wind load needed'), unit: 'Pa', min: 0, max: 100_000 },
  maxWeight_kg: { label: phrase('Most weight'), unit: 'kg', min: 0, max: 500 },
  minCable_mm: { label: phrase('Cable needed'), unit: 'mm', min: 0, max: 100_000 },
  quantity: { label: phrase('Pieces'), unit: '', min: 1, max: 100_000, isWhole: true },
  maxPrice: { label: phrase('Highest price'), unit: '', min: 0, max: 1_000_000 },
  maxAgeDays: { label: phrase('Oldest offer'), unit: phrase('days'), min: 0, max: 10_000, isWhole: true },
  arrivingWithin: { label: phrase('Arriving within'), unit: phrase('days'), min: 0, max: 36_500, isWhole: true },
} as const satisfies Record<string, NumberParameter>
export type CaseParameter = keyof typeof caseParameters
export const caseKeys = keysOf(caseParameters)

export const numberParameter = (key: TypedNumberKey | CaseParameter): NumberParameter =>
  Object.hasOwn(caseParameters, key) ? caseParameters[key as CaseParameter] : typedParameter(key as TypedNumberKey)
export const labelOf = (key: TypedNumberKey | TypedTextKey) => panelFields[key].label
