import { disagrees, efficiencyBySize, fillFactor, isUsual, weightPerArea } from './panel-bounds.js'
import type { PanelFieldKey, PanelNumberKey } from './panel-fields.js'

/** The known figures of a panel. */
export type PanelFigures = Partial<Record<PanelNumberKey, number | null | undefined>>
type PanelRemark = { field: PanelFieldKey; message: string }

/** Physically impossible combinations. Each is refused under the field it names. */
export const impossibilities = [
  {
    field: 'Voc_V',
    message: 'Voc must be greater than Vmp',
    isBroken: ({ Voc_V, Vmp_V }: PanelFigures) => isNumber(Voc_V) && isNumber(Vmp_V) && Voc_V <= Vmp_V,
  },
  {
    field: 'Isc_A',
    message: 'Isc must be greater than Imp',
    isBroken: ({ Isc_A, Imp_A }: PanelFigures) => isNumber(Isc_A) && isNumber(Imp_A) && Isc_A <= Imp_A,
  },
] as const satisfies readonly (PanelRemark & { isBroken: (figures: PanelFigures) => boolean })[]

/** Possible but unusual values: a warning, never a refusal. */
const oddities: readonly (PanelRemark & { isOdd: (figures: PanelFigures) => boolean })[] = [
  {
    field: 'Pmax_W',
    message: 'Vmp × Imp is more than 5 % away from Pmax',
    isOdd: ({ Vmp_V, Imp_A, Pmax_W }) =>
      isNumber(Vmp_V) && isNumber(Imp_A) && isNumber(Pmax_W) && disagrees.powerByPoint.typed(Vmp_V * Imp_A, Pmax_W),
  },
  {
    field: 'Watts_W',
    message: 'Watts and Pmax are more than 5 % apart',
    isOdd: ({ Watts_W, Pmax_W }) =>
      isNumber(Watts_W) && isNumber(Pmax_W) && disagrees.powerByClass.typed(Watts_W, Pmax_W),
  },
  {
    field: 'ModuleEfficiency_percent',
    message: 'The efficiency does not match power and size',
    isOdd: (figures) => {
      const expected = expectedEfficiency(figures)
      const stated = figures.ModuleEfficiency_percent
      return isNumber(stated) && expected !== null && disagrees.efficiency.typed(stated, expected)
    },
  },
  {
    field: 'Width_mm',
    message: 'The width is greater than the length',
    isOdd: ({ Length_mm, Width_mm }) => isNumber(Length_mm) && isNumber(Width_mm) && Width_mm > Length_mm,
  },
  {
    field: 'Voc_V',
    message: 'The fill factor (Pmax against Voc × Isc) is unusual for a solar panel',
    isOdd: ({ Voc_V, Isc_A, Pmax_W }) => {
      if (!isNumber(Voc_V) || !isNumber(Isc_A) || !isNumber(Pmax_W)) return false
      return !isUsual('fillFactor', fillFactor(Pmax_W, Voc_V, Isc_A), 'typed')
    },
  },
  {
    field: 'TempCoeffPmax_percent_per_C',
    message: 'Power usually falls with temperature: the coefficient of Pmax is expected to be negative',
    isOdd: ({ TempCoeffPmax_percent_per_C: value }) => isNumber(value) && value > 0,
  },
  {
    field: 'TempCoeffVoc_percent_per_C',
    message: 'Voltage usually falls with temperature: the coefficient of Voc is expected to be negative',
    isOdd: ({ TempCoeffVoc_percent_per_C: value }) => isNumber(value) && value > 0,
  },
  {
    field: 'Weight_kg',
    message: 'The weight is unusual for this size',
    isOdd: ({ Weight_kg, Length_mm, Width_mm }) => {
      if (!isNumber(Weight_kg) || !isNumber(Length_mm) || !isNumber(Width_mm)) return false
      return !isUsual('weightPerArea', weightPerArea(Weight_kg, Length_mm, Width_mm), 'typed')
    },
  },
]

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

function expectedEfficiency({ Pmax_W, Watts_W, Length_mm, Width_mm }: PanelFigures) {
  const power = Pmax_W ?? Watts_W
  if (!isNumber(power) || !isNumber(Length_mm) || !isNumber(Width_mm) || Length_mm * Width_mm === 0) return null
  return efficiencyBySize(power, Length_mm, Width_mm)
}

export const findImpossibilities = (figures: PanelFigures): PanelRemark[] =>
  impossibilities
    .filter(({ isBroken }) => isBroken(figures))
    .map(({ field, message }): PanelRemark => ({ field, message }))

export const findOddities = (figures: PanelFigures): PanelRemark[] =>
  oddities.filter(({ isOdd }) => isOdd(figures)).map(({ field, message }) => ({ field, message }))
