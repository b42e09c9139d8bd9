import { type Technology, technologyOf } from '../../../shared/find/technologies.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { cellsInSeries, isThinFilm } from '../../../shared/physics/stated-figures.js'

/** What each format calls the material of the cells; PVsyst has no name for thin film of an unknown kind. */
type CellMaterial = { cec: string; pan: string | null; orangeButton: string }

const mono: CellMaterial = { cec: 'Mono-c-Si', pan: 'mtSiMono', orangeButton: 'MonoSi' }
const materials: Record<Exclude<Technology, 'thin-film'>, CellMaterial> = {
  mono,
  'mono-perc': mono,
  topcon: mono,
  'back-contact': mono,
  hjt: { ...mono, pan: 'mtHIT', orangeButton: 'HJT' },
  poly: { cec: 'Multi-c-Si', pan: 'mtSiPoly', orangeButton: 'PolySi' },
}

const thinFilms: readonly (CellMaterial & { words: RegExp })[] = [
  { words: /cdte|cadmium|碲化镉/i, cec: 'CdTe', pan: 'mtCdTe', orangeButton: 'CdTe' },
  { words: /cigs|\bcis\b/i, cec: 'CIGS', pan: 'mtCIS', orangeButton: 'CIGS' },
  { words: /amorph|a-?si\b|非晶/i, cec: 'Thin Film', pan: 'mtAsiHSingle', orangeButton: 'ASi' },
]
const anyThinFilm: CellMaterial = { cec: 'Thin Film', pan: null, orangeButton: 'ThinFilm' }

export function cellMaterialOf({ CellType, Description }: Pick<PanelFacts, 'CellType' | 'Description'>) {
  const technology = technologyOf(CellType, Description)
  if (technology === null) return null
  if (technology !== 'thin-film') return materials[technology]
  const told = `${CellType ?? ''} ${Description ?? ''}`
  return thinFilms.find(({ words }) => words.test(told)) ?? anyThinFilm
}

type CellFacts = Pick<PanelFacts, 'NumberOfCells_count' | 'CellsInSeries_count' | 'Voc_V' | 'CellType'>
export type CellLayout = { inSeries: number; inParallel: number }

/**
 * How the cells are connected: series × parallel is the number of cells. As stated; otherwise by the voltage of a
 * silicon cell; where that decides nothing, all in one string, which changes no curve: programs multiply the ideality
 * of a cell by this number again. Null when no number of cells is stated.
 */
export function cellLayoutOf(facts: CellFacts): CellLayout | null {
  const { NumberOfCells_count: cells, CellsInSeries_count: stated, Voc_V, CellType } = facts
  if (cells === null) return stated === null ? null : { inSeries: stated, inParallel: 1 }
  if (stated !== null && cells % stated === 0) return { inSeries: stated, inParallel: cells / stated }
  const inSeries = (isThinFilm(CellType) ? null : cellsInSeries(cells, Voc_V)) ?? cells
  return { inSeries, inParallel: cells / inSeries }
}
