/** The headings that identify the public CEC Modules library. */
export const cecColumns = [
  'Name',
  'Manufacturer',
  'Technology',
  'STC',
  'I_sc_ref',
  'V_oc_ref',
  'I_mp_ref',
  'V_mp_ref',
] as const

const technologies: Record<string, string> = {
  'Mono-c-Si': 'Monocrystalline',
  'Multi-c-Si': 'Polycrystalline',
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * Converts a line of the library to our fields. It has lengths in metres, and coefficients in amperes and volts per
 * kelvin.
 */
export function panelOfCec(cell: (column: string) => string): Record<string, unknown> {
  const number = (column: string) => {
    const text = cell(column)
    return /^-?[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null
  }
  const scaled = (column: string, factor: number, decimals: number) => {
    const value = number(column)
    return value === null ? null : round(value * factor, decimals)
  }
  const share = (column: string, of: string) => {
    const [part, whole] = [number(column), number(of)]
    return part === null || !whole ? null : round((part / whole) * 100, 4)
  }
  const brand = cell('Manufacturer')
  const name = cell('Name')
  const sku = brand !== '' && name.startsWith(`${brand} `) ? name.slice(brand.length).trim() : name
  const power = number('STC')
  const area = number('A_c')
  const watts = power === null ? null : powerClassOf(sku, power)
  return {
    SKU: sku,
    Brand: brand || null,
    CellType: technologies[cell('Technology')] ?? (cell('Technology') || null),
    Watts_W: watts,
    Pmax_W: scaled('STC', 1, 2),
    Vmp_V: scaled('V_mp_ref', 1, 3),
    Imp_A: scaled('I_mp_ref', 1, 3),
    Voc_V: scaled('V_oc_ref', 1, 3),
    Isc_A: scaled('I_sc_ref', 1, 3),
    Length_mm: scaled('Length', 1000, 1),
    Width_mm: scaled('Width', 1000, 1),
    NumberOfCells_count: number('N_s'),
    CellsInSeries_count: number('N_s'),
    NOCT_C: scaled('T_NOCT', 1, 2),
    ModuleEfficiency_percent: watts && area ? round(watts / area / 10, 2) : null,
    IsBifacial: { '1': true, '0': false }[cell('Bifacial')] ?? null,
    // older libraries call it by its former name
    TempCoeffPmax_percent_per_C: scaled('gamma_pmp', 1, 4) ?? scaled('gamma_r', 1, 4),
    TempCoeffVoc_percent_per_C: share('beta_oc', 'V_oc_ref'),
    TempCoeffIsc_percent_per_C: share('alpha_sc', 'I_sc_ref'),
  }
}

/**
 * The library has only the measured power. The power class is part of most model numbers: the number nearest to the
 * power, within 1.5 %.
 */
function powerClassOf(sku: string, power: number) {
  const near = (sku.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).filter((n) => Math.abs(n - power) <= power * 0.015)
  near.sort((a, b) => Math.abs(a - power) - Math.abs(b - power))
  return near[0] ?? Math.round(power)
}
