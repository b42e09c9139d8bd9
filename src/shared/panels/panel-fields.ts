import { phrase } from '../languages/phrase.js'
import { keysOf } from '../values/keys-of.js'
import type { MeasuredUnit } from '../values/units.js'

/** The sections of the create and edit forms and of a panel's page, in order. */
export const panelSections = {
  basic: phrase('Basic Information'),
  power: phrase('Power Specifications'),
  physical: phrase('Physical Dimensions'),
  logistics: phrase('Logistics & Performance'),
  additional: phrase('Additional Information'),
} as const
type PanelSection = keyof typeof panelSections

type FieldBase = {
  column: string
  label: string
  section: PanelSection
}

export type TextField = FieldBase & {
  kind: 'text'
  maxLength: number
  required: boolean
  searchable?: boolean
  /** The only values it takes, or the form of them. */
  takes?: 'day' | readonly string[]
}

export type NumberField = FieldBase & {
  kind: 'decimal' | 'count'
  /** Empty for a count. */
  unit: MeasuredUnit | ''
  /** The step of the form's input. The shown decimals are `decimals`, which may be fewer. */
  step: number
  decimals: number
  /** The limits of accepted values; implausible values inside them are a warning (see panel-physics). */
  min: number
  max: number
  /** Whether it is a filter of the search page. */
  searchable?: boolean
  /** False where many sheets do not state the value: forms and calls may omit it. */
  required?: false
}

/** Yes or no. Null when a sheet does not state it, which does not mean no. */
type FlagField = FieldBase & { kind: 'boolean'; required: false }

/** Whether a panel is on the newest public list that was read, or was on an earlier one. */
export const listings = ['listed', 'delisted'] as const
export type Listing = (typeof listings)[number]
export const isListing = (text: string): text is Listing => listings.some((known) => known === text)
export const listingLabels: Record<Listing, string> = {
  listed: phrase('On the CEC list'),
  delisted: phrase('No longer on the CEC list'),
}

/**
 * THE table of panel fields. Schemas, SQL, forms, filters, imports and the datasheet reader loop over it: a new field
 * is one row here and one migration. The order is the display order.
 */
export const panelFields = {
  SKU: {
    kind: 'text',
    column: 'sku',
    label: 'SKU',
    section: 'basic',
    maxLength: 120,
    required: true,
  },
  Brand: {
    kind: 'text',
    column: 'brand',
    label: phrase('Brand'),
    section: 'basic',
    maxLength: 120,
    required: false,
  },
  Description: {
    kind: 'text',
    column: 'description',
    label: phrase('Description'),
    section: 'basic',
    maxLength: 2000,
    required: true,
  },
  CellType: {
    kind: 'text',
    column: 'cell_type',
    label: phrase('Cell Type'),
    section: 'basic',
    maxLength: 200,
    required: true,
    searchable: true,
  },
  Watts_W: {
    kind: 'decimal',
    column: 'watts_w',
    label: phrase('Watts'),
    unit: 'W',
    step: 1,
    decimals: 0,
    min: 0.1,
    max: 5000,
    section: 'power',
    searchable: true,
  },
  Pmax_W: {
    kind: 'decimal',
    column: 'pmax_w',
    label: 'Pmax',
    unit: 'W',
    step: 1,
    decimals: 0,
    min: 0.1,
    max: 5000,
    section: 'power',
  },
  Vmp_V: {
    kind: 'decimal',
    column: 'vmp_v',
    label: 'Vmp',
    unit: 'V',
    step: 0.01,
    decimals: 2,
    min: 0.01,
    max: 2000,
    section: 'power',
    searchable: true,
  },
  Imp_A: {
    kind: 'decimal',
    column: 'imp_a',
    label: 'Imp',
    unit: 'A',
    step: 0.01,
    decimals: 2,
    min: 0.01,
    max: 200,
    section: 'power',
    searchable: true,
  },
  Voc_V: {
    kind: 'decimal',
    column: 'voc_v',
    label: 'Voc',
    unit: 'V',
    step: 0.01,
    decimals: 2,
    min: 0.01,
    max: 2000,
    section: 'power',
    searchable: true,
  },
  Isc_A: {
    kind: 'decimal',
    column: 'isc_a',
    label: 'Isc',
    unit: 'A',
    step: 0.01,
    decimals: 2,
    min: 0.01,
    max: 200,
    section: 'power',
    searchable: true,
  },
  MaxSystemVoltage_V: {
    kind: 'decimal',
    column: 'max_system_voltage_v',
    label: phrase('Max System Voltage'),
    unit: 'V',
    step: 100,
    decimals: 0,
    min: 1,
    max: 5000,
    section: 'power',
    required: false,
  },
  MaxSeriesFuse_A: {
    kind: 'decimal',
    column: 'max_series_fuse_a',
    label: phrase('Max Series Fuse'),
    unit: 'A',
    step: 1,
    decimals: 0,
    min: 0.1,
    max: 500,
    section: 'power',
    required: false,
  },
  BypassDiodes_count: {
    kind: 'count',
    column: 'bypass_diodes_count',
    label: phrase('Bypass Diodes'),
    unit: '',
    step: 1,
    decimals: 0,
    min: 1,
    max: 100,
    section: 'power',
    required: false,
  },
  Length_mm: {
    kind: 'decimal',
    column: 'length_mm',
    label: phrase('Length'),
    unit: 'mm',
    step: 1,
    decimals: 0,
    min: 1,
    max: 10000,
    section: 'physical',
    searchable: true,
  },
  Width_mm: {
    kind: 'decimal',
    column: 'width_mm',
    label: phrase('Width'),
    unit: 'mm',
    step: 1,
    decimals: 0,
    min: 1,
    max: 10000,
    section: 'physical',
    searchable: true,
  },
  Area_m2: {
    kind: 'decimal',
    column: 'area_m2',
    label: phrase('Area'),
    unit: 'm²',
    step: 0.001,
    decimals: 3,
    min: 0.01,
    max: 100,
    section: 'physical',
    searchable: true,
    required: false,
  },
  Thickness_mm: {
    kind: 'decimal',
    column: 'thickness_mm',
    label: phrase('Thickness'),
    unit: 'mm',
    step: 1,
    decimals: 0,
    min: 0.1,
    max: 1000,
    section: 'physical',
    searchable: true,
  },
  Weight_kg: {
    kind: 'decimal',
    column: 'weight_kg',
    label: phrase('Weight'),
    unit: 'kg',
    step: 0.1,
    decimals: 1,
    min: 0.01,
    max: 500,
    section: 'physical',
    searchable: true,
  },
  NumberOfCells_count: {
    kind: 'count',
    column: 'number_of_cells_count',
    label: phrase('Number of Cells'),
    unit: '',
    step: 1,
    decimals: 0,
    min: 1,
    max: 5000,
    section: 'physical',
    searchable: true,
  },
  CellsInSeries_count: {
    kind: 'count',
    column: 'cells_in_series_count',
    label: phrase('Cells in Series'),
    unit: '',
    step: 1,
    decimals: 0,
    min: 1,
    max: 5000,
    section: 'physical',
    required: false,
  },
  IsBifacial: {
    kind: 'boolean',
    column: 'is_bifacial',
    label: phrase('Bifacial'),
    section: 'physical',
    required: false,
  },
  CableLength_mm: {
    kind: 'decimal',
    column: 'cable_length_mm',
    label: phrase('Cable Length'),
    unit: 'mm',
    step: 1,
    decimals: 0,
    min: 1,
    max: 100000,
    section: 'physical',
    searchable: true,
  },
  PanelsPerPallet_count: {
    kind: 'count',
    column: 'panels_per_pallet_count',
    label: phrase('Panels per Pallet'),
    unit: '',
    step: 1,
    decimals: 0,
    min: 1,
    max: 10000,
    section: 'logistics',
  },
  PalletsPerTruck_count: {
    kind: 'count',
    column: 'pallets_per_truck_count',
    label: phrase('Pallets per Truck'),
    unit: '',
    step: 1,
    decimals: 0,
    min: 1,
    max: 10000,
    section: 'logistics',
  },
  SnowLoad_Pa: {
    kind: 'decimal',
    column: 'snow_load_pa',
    label: phrase('Snow Load'),
    unit: 'Pa',
    step: 1,
    decimals: 0,
    min: 1,
    max: 100000,
    section: 'logistics',
  },
  WindLoad_Pa: {
    kind: 'decimal',
    column: 'wind_load_pa',
    label: phrase('Wind Load'),
    unit: 'Pa',
    step: 1,
    decimals: 0,
    min: 1,
    max: 100000,
    section: 'logistics',
  },
  ModuleEfficiency_percent: {
    kind: 'decimal',
    column: 'module_efficiency_percent',
    label: phrase('Module Efficiency'),
    unit: '%',
    step: 0.01,
    decimals: 2,
    min: 0.01,
    max: 49.99,
    section: 'logistics',
    searchable: true,
  },
  TempCoeffPmax_percent_per_C: {
    kind: 'decimal',
    column: 'temp_coeff_pmax_percent_per_c',
    label: phrase('Temp Coeff Pmax'),
    unit: '%/°C',
    step: 0.01,
    decimals: 2,
    min: -5,
    max: 5,
    section: 'logistics',
  },
  TempCoeffVoc_percent_per_C: {
    kind: 'decimal',
    column: 'temp_coeff_voc_percent_per_c',
    label: phrase('Temp Coeff Voc'),
    unit: '%/°C',
    step: 0.01,
    decimals: 2,
    min: -5,
    max: 5,
    section: 'logistics',
  },
  TempCoeffIsc_percent_per_C: {
    kind: 'decimal',
    column: 'temp_coeff_isc_percent_per_c',
    label: phrase('Temp Coeff Isc'),
    unit: '%/°C',
    step: 0.01,
    decimals: 3,
    min: -5,
    max: 5,
    section: 'logistics',
  },
  NOCT_C: {
    kind: 'decimal',
    column: 'noct_c',
    label: 'NOCT',
    unit: '°C',
    step: 0.1,
    decimals: 1,
    min: 20,
    max: 80,
    section: 'logistics',
    required: false,
  },
  ConnectorType: {
    kind: 'text',
    column: 'connector_type',
    label: phrase('Connector Type'),
    section: 'additional',
    maxLength: 200,
    required: true,
  },
  ListedFrom: {
    kind: 'text',
    column: 'listed_from',
    label: phrase('Listed since'),
    section: 'additional',
    maxLength: 10,
    required: false,
    takes: 'day',
  },
  Listing: {
    kind: 'text',
    column: 'listing',
    label: phrase('Listing'),
    section: 'additional',
    maxLength: 8,
    required: false,
    takes: listings,
  },
  remarks: {
    kind: 'text',
    column: 'remarks',
    label: phrase('Remarks'),
    section: 'additional',
    maxLength: 4000,
    required: false,
  },
} as const satisfies Record<string, TextField | NumberField | FlagField>

export type PanelFieldKey = keyof typeof panelFields
type KeysOfKind<Kind extends string> = {
  [Key in PanelFieldKey]: (typeof panelFields)[Key]['kind'] extends Kind ? Key : never
}[PanelFieldKey]
export type PanelTextKey = KeysOfKind<'text'>
export type PanelNumberKey = KeysOfKind<'decimal' | 'count'>
export type PanelFlagKey = KeysOfKind<'boolean'>

export const panelFieldKeys = keysOf(panelFields)
export const isPanelFieldKey = (name: string): name is PanelFieldKey => Object.hasOwn(panelFields, name)
export const isTextKey = (key: PanelFieldKey): key is PanelTextKey => panelFields[key].kind === 'text'
export const isFlagKey = (key: PanelFieldKey): key is PanelFlagKey => panelFields[key].kind === 'boolean'
export const isNumberKey = (key: PanelFieldKey): key is PanelNumberKey => !isTextKey(key) && !isFlagKey(key)
export const panelNumberKeys = panelFieldKeys.filter(isNumberKey)
export const panelTextKeys = panelFieldKeys.filter(isTextKey)
export const panelFlagKeys = panelFieldKeys.filter(isFlagKey)

/** The fields that the create and edit forms and their calls may omit. */
export type OptionalPanelKey = {
  [Key in PanelFieldKey]: (typeof panelFields)[Key] extends { required: false } ? Key : never
}[PanelFieldKey]
export const isOptionalKey = (key: PanelFieldKey): key is OptionalPanelKey => fieldOf(key).required === false
export const optionalPanelKeys = panelFieldKeys.filter(isOptionalKey)

/** The row of a field with its wide type, for code that treats all fields, all numbers, or all texts, alike. */
export function fieldOf(key: PanelFieldKey): TextField | NumberField | FlagField {
  return panelFields[key]
}
export const numberField = (key: PanelNumberKey): NumberField => panelFields[key]
export const textField = (key: PanelTextKey): TextField => panelFields[key]
export const flagField = (key: PanelFlagKey): FlagField => panelFields[key]

/** The twelve numeric filters of the search page. */
export const filterKeys = panelNumberKeys.filter((key) => numberField(key).searchable)
