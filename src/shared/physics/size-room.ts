import type { MatchFacts, ReplacementCase } from './match-facts.js'

/** In the order of a list. */
export const sizeVerdicts = [
  'same',
  'sameOutline',
  'otherClamps',
  'gap',
  'larger',
  'rowEnd',
  'about',
  'tooLarge',
  'unknown',
] as const
export type SizeOutcome = (typeof sizeVerdicts)[number]

/** New minus old; null when a side is not stated. */
export type SizeDifference = { longer: number | null; wider: number | null; higher: number | null }
export type SizeScore = SizeDifference & {
  verdict: SizeOutcome
  /** How near it is to the old panel's format, for the order: 0 the same, 6 not known. */
  step: number
  /** Millimetres beyond the room, of both sides together. */
  beyond_mm: number
}

export type Outline = Pick<MatchFacts, 'Length_mm' | 'Width_mm' | 'Thickness_mm'> &
  Partial<Pick<MatchFacts, 'Area_m2' | 'listFields'>>
export type SpaceCase = Pick<
  ReplacementCase,
  | 'maxLength_mm'
  | 'maxWidth_mm'
  | 'sideTolerance_mm'
  | 'frameTolerance_mm'
  | 'clampMin_mm'
  | 'clampMax_mm'
  | 'orientation'
  | 'rowSpare_mm'
  | 'replaced'
  | 'added'
>

/** The longer and the shorter side, because entries are sometimes swapped. */
export type Sides = { longer: number; shorter: number }
export const sidesOf = ({ Length_mm, Width_mm }: Pick<Outline, 'Length_mm' | 'Width_mm'>): Sides | null =>
  Length_mm === null || Width_mm === null
    ? null
    : { longer: Math.max(Length_mm, Width_mm), shorter: Math.min(Length_mm, Width_mm) }

/** Millimetres as stated, without the error of binary fractions. */
export const roundOff = (value: number) => Math.round(value * 1e6) / 1e6

/** A crew moves clamps for so much more; beyond, only a row's end leaves room, up to the second. */
const clampsTake_mm = 25
const rowEndTakes_mm = 60
/** Every rack accepts this much more than the old panel, even with a smaller tolerance. */
const spareSide_mm = 5

/** How a side compares, from smaller than the old one to more than its place takes. */
export const sideGrades = ['gap', 'fits', 'larger', 'rowEnd', 'tooLarge'] as const

export type SideName = keyof Sides
/** What one side of a new panel may have. */
type SideRoom = {
  old: number
  /** Above, it is too large. */
  most: number
  /** Where `most` is from: a space that was given, the room along the row, or the old side itself. */
  from: 'space' | 'row' | 'old'
}
export type SizeRoom = Record<SideName, SideRoom>

/** How many new panels stand side by side. */
export const sideBySide = ({ replaced, added }: Pick<SpaceCase, 'replaced' | 'added'>) => replaced || added || 1

export const sideAlongRow = ({ orientation }: Pick<SpaceCase, 'orientation'>): SideName =>
  orientation === 'portrait' ? 'shorter' : 'longer'

/** The room for both sides; null where the old panel's are not known and no space was given for both. */
export function roomFor(original: Outline, space: SpaceCase): SizeRoom | null {
  const old = sidesOf(original)
  const given = givenSides(old, space)
  const sideRoom = (name: SideName): SideRoom | null => {
    const side = old?.[name] ?? Number.NaN
    const limit = given?.[name] ?? null
    if (limit !== null) return { old: side, most: limit, from: 'space' }
    if (!old) return null
    if (space.rowSpare_mm === null || name !== sideAlongRow(space))
      return { old: side, most: roundOff(side + Math.max(rowEndTakes_mm, space.sideTolerance_mm)), from: 'old' }
    const spare = Math.max(spareSide_mm, space.sideTolerance_mm, space.rowSpare_mm / sideBySide(space))
    return { old: side, most: roundOff(side + spare), from: 'row' }
  }
  const [longer, shorter] = [sideRoom('longer'), sideRoom('shorter')]
  return longer && shorter ? { longer, shorter } : null
}

/** The given space by side; a panel that fits only when turned by 90° fits a given space. */
function givenSides(old: Sides | null, { maxLength_mm: length, maxWidth_mm: width }: SpaceCase) {
  if (length !== null && width !== null) return { longer: Math.max(length, width), shorter: Math.min(length, width) }
  if (!old) return null
  const [longest, widest] = [old.longer + rowEndTakes_mm, old.shorter + rowEndTakes_mm]
  if (length !== null) return length < widest ? { longer: widest, shorter: length } : { longer: length, shorter: null }
  if (width !== null) return width > longest ? { longer: width, shorter: longest } : { longer: null, shorter: width }
  return null
}

/** The place in `sideGrades` of a side that differs so much from the old one. */
export function gradeSide(side: number, difference: number, { most, from }: SideRoom, tolerance_mm: number) {
  if (roundOff(side - most) > 0) return 4
  const more = roundOff(difference)
  if (more > Math.max(spareSide_mm, tolerance_mm)) return from === 'old' && more > clampsTake_mm ? 3 : 2
  // not by its size: a side a little larger than a strict tolerance still needs other clamps
  return Math.abs(more) > tolerance_mm ? 0 : 1
}

/** Sides of the public list are often those inside the frame: the true value lies within this of them. */
export const listedSide_mm = { less: 5, more: 25 }

export const isListed = ({ listFields }: Partial<Pick<MatchFacts, 'listFields'>>) =>
  listFields !== undefined && (listFields.includes('Length_mm') || listFields.includes('Width_mm'))
