import { type Technology, technologyOf } from '../../../shared/find/technologies.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'

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
