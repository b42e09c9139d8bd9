/** The figures of a panel that its curve is made from. Values that are not stated are null. */
export type StatedFigures = {
  Watts_W: number | null
  Pmax_W: number | null
  Vmp_V: number | null
  Imp_A: number | null
  Voc_V: number | null
  Isc_A: number | null
  TempCoeffPmax_percent_per_C: number | null
  TempCoeffVoc_percent_per_C: number | null
  TempCoeffIsc_percent_per_C: number | null
  NumberOfCells_count: number | null
  BypassDiodes_count: number | null
  CellType: string | null
}
const coefficientKeys = [
  'TempCoeffPmax_percent_per_C',
  'TempCoeffVoc_percent_per_C',
  'TempCoeffIsc_percent_per_C',
] as const
/** Without one of these a result is a range. */
export const curveKeys = ['Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A', ...coefficientKeys] as const
export type CurveKey = (typeof curveKeys)[number]

/** A coefficient outside of these bounds is a typing error, and counts as not stated. */
const coefficientBounds: Record<(typeof coefficientKeys)[number], readonly [number, number]> = {
  TempCoeffPmax_percent_per_C: [-1.2, 0.1],
  TempCoeffVoc_percent_per_C: [-1, 0.1],
  TempCoeffIsc_percent_per_C: [-0.3, 0.5],
}

export function isSlip(key: keyof typeof coefficientBounds, value: number) {
  const [least, most] = coefficientBounds[key]
  return value < least || value > most
}

export function withoutSlips<Figures extends StatedFigures>(figures: Figures): Figures {
  const kept = { ...figures }
  for (const key of coefficientKeys) {
    const value = figures[key]
    if (value !== null && isSlip(key, value)) kept[key] = null
  }
  return kept
}

/** Two figures that cannot both be true, and what they imply. */
export type Contradiction = {
  fields: readonly (keyof PointFigures)[]
  ratio: number
  least: number
  most: number
  /** What was compared: missing figures are computed from the others. */
  figures: PointFigures
}

export type PointFigures = { Voc_V: number; Isc_A: number; Vmp_V: number; Imp_A: number }

/** Finds values that no solar panel has. A curve is computed only from consistent figures. */
export function findContradiction(figures: PointFigures): Contradiction | null {
  const { Voc_V, Isc_A, Vmp_V, Imp_A } = figures
  const checks: readonly Omit<Contradiction, 'figures'>[] = [
    { fields: ['Vmp_V', 'Voc_V'], ratio: Vmp_V / Voc_V, least: 0.6, most: 0.95 },
    { fields: ['Imp_A', 'Isc_A'], ratio: Imp_A / Isc_A, least: 0.7, most: 0.992 },
    {
      fields: ['Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A'],
      ratio: (Vmp_V * Imp_A) / (Voc_V * Isc_A),
      least: 0.45,
      most: 0.9,
    },
  ]
  const broken = checks.find(({ ratio, least, most }) => !(ratio >= least && ratio <= most))
  return broken ? { ...broken, figures } : null
}

/** The figures that contradict each other; those that are not stated were computed from the others. */
export const contradictingFigures = (
  { fields, figures }: Contradiction,
  stated: Partial<Record<keyof PointFigures, number | null>>,
) =>
  fields.map((field) => {
    const [name] = field.split('_')
    const value = stated[field] ?? null
    return value === null ? `${name} ${Number(figures[field].toFixed(2))} by the other figures` : `${name} ${value}`
  })

const thinFilmWords = /thin|cdte|cigs|\bcis\b|amorph/i
export const isThinFilm = (cellType: string | null) => cellType !== null && thinFilmWords.test(cellType)

/** Half-cut cells are in two parallel rows: the printed count is divided so that a cell has the voltage of silicon. */
export function cellsInSeries(cells: number | null, voc_V: number | null): number | null {
  if (cells === null || voc_V === null) return null
  for (let rows = 1; rows <= 6; rows++) {
    const perCell = voc_V / (cells / rows)
    if (cells % rows === 0 && perCell >= 0.55 && perCell <= 0.78) return cells / rows
  }
  return null
}

type BypassDiodes = { count: number; source: 'stated' | 'assumed' }

type DiodeFigures = Pick<StatedFigures, 'BypassDiodes_count' | 'CellType' | 'NumberOfCells_count' | 'Voc_V'>

/** As stated; otherwise three, fewer for small panels, and one for thin film. */
export const bypassDiodesOf = (figures: DiodeFigures): BypassDiodes =>
  figures.BypassDiodes_count === null
    ? {
        count: assumedDiodes(isThinFilm(figures.CellType), figures.NumberOfCells_count, figures.Voc_V),
        source: 'assumed',
      }
    : { count: figures.BypassDiodes_count, source: 'stated' }

export function assumedDiodes(isThin: boolean, printedCells: number | null, voc_V: number | null) {
  if (isThin) return 1
  const cells = cellsInSeries(printedCells, voc_V)
  if (cells === null || cells > 45) return 3
  return cells >= 30 ? 2 : 1
}
