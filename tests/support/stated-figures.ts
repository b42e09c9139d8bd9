import type { StatedFigures } from '../../src/shared/physics/stated-figures.js'

/** A panel of today whose figures agree with each other. */
export const statedFigures: StatedFigures = {
  Watts_W: 400,
  Pmax_W: 400,
  Vmp_V: 31,
  Imp_A: 12.9,
  Voc_V: 37,
  Isc_A: 13.8,
  TempCoeffPmax_percent_per_C: -0.34,
  TempCoeffVoc_percent_per_C: -0.26,
  TempCoeffIsc_percent_per_C: 0.05,
  NumberOfCells_count: 108,
  BypassDiodes_count: null,
  CellType: 'Monocrystalline',
}
