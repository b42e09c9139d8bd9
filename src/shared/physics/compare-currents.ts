import type { StatedFigures } from './stated-figures.js'

/** Makers' manuals ask for panels of a string to have Imp within this. */
const alike_percent = 5

type Figures = Pick<StatedFigures, 'Imp_A' | 'Vmp_V' | 'Pmax_W' | 'Watts_W'>

/** Imp as stated, else by the power and its voltage. */
const currentOf = ({ Imp_A, Vmp_V, Pmax_W, Watts_W }: Figures) => {
  const power = Pmax_W ?? Watts_W
  return Imp_A ?? (power === null || Vmp_V === null ? null : power / Vmp_V)
}

/** How much more Imp the new panel has than the old one; null where one is not known. */
export function currentDifference(original: Figures, candidate: Figures) {
  const [old, young] = [currentOf(original), currentOf(candidate)]
  return old === null || young === null ? null : (young / old - 1) * 100
}

/** A sum of decimals must not miss the bound by its rounding. */
export const isCurrentAlike = (percent: number | null) => percent !== null && Math.abs(percent) <= alike_percent + 1e-9
