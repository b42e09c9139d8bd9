import { type MatchFacts, type MatchSide, type ReplacementCase, stated } from './match-facts.js'
import { figureText, type Verdict } from './verdict.js'

/** In the order of a list: larger than the space is more informative than unknown. */
export const sizeVerdicts = ['same', 'sameOutline', 'otherClamps', 'gap', 'tooLarge', 'unknown'] as const
export type SizeOutcome = (typeof sizeVerdicts)[number]

type Outline = Pick<MatchFacts, 'Length_mm' | 'Width_mm' | 'Thickness_mm'>
type SpaceCase = Pick<
  ReplacementCase,
  'maxLength_mm' | 'maxWidth_mm' | 'sideTolerance_mm' | 'frameTolerance_mm' | 'clampMin_mm' | 'clampMax_mm'
>
/** New minus old; null when a side is not stated. */
type SizeDifference = { longer: number | null; wider: number | null; higher: number | null }
type SizeScore = SizeDifference & { verdict: SizeOutcome }

/** The longer and the shorter side, because entries are sometimes swapped. */
export type Sides = { longer: number; shorter: number }
export const sidesOf = ({ Length_mm, Width_mm }: Pick<Outline, 'Length_mm' | 'Width_mm'>): Sides | null =>
  Length_mm === null || Width_mm === null
    ? null
    : { longer: Math.max(Length_mm, Width_mm), shorter: Math.min(Length_mm, Width_mm) }

/** Every rack accepts this much more than the old panel, even with a smaller tolerance. */
const spareSide_mm = 5

/** The given space; missing sides are those of the old panel plus a little. */
export function givenSpace(
  original: Pick<Outline, 'Length_mm' | 'Width_mm'>,
  { maxLength_mm, maxWidth_mm, sideTolerance_mm }: SpaceCase,
) {
  const old = sidesOf(original)
  const spare = Math.max(spareSide_mm, sideTolerance_mm)
  return {
    maxLength_mm: maxLength_mm ?? (old && roundOff(old.longer + spare)),
    maxWidth_mm: maxWidth_mm ?? (old && roundOff(old.shorter + spare)),
  }
}

/** The free space, longer side first, so that a panel that fits only when turned by 90° fits a given space. */
export function spaceFor(original: Pick<Outline, 'Length_mm' | 'Width_mm'>, space: SpaceCase) {
  const { maxLength_mm, maxWidth_mm } = givenSpace(original, space)
  return sidesOf({ Length_mm: maxLength_mm, Width_mm: maxWidth_mm })
}

const difference = (to: number | null | undefined, from: number | null | undefined) =>
  to === null || from === null || to === undefined || from === undefined ? null : roundOff(to - from)
/** Millimetres as stated, without the error of binary fractions. */
const roundOff = (value: number) => Math.round(value * 1e6) / 1e6

export function scoreSize(original: Outline, candidate: Outline, space: SpaceCase): SizeScore {
  const [old, young] = [sidesOf(original), sidesOf(candidate)]
  const differences = {
    longer: difference(young?.longer, old?.longer),
    wider: difference(young?.shorter, old?.shorter),
    higher: difference(candidate.Thickness_mm, original.Thickness_mm),
  }
  const { Length_mm, Width_mm, Thickness_mm } = candidate
  const judge = createSizeJudge(original, space)
  return {
    ...differences,
    verdict: judge(Length_mm ?? Number.NaN, Width_mm ?? Number.NaN, Thickness_mm ?? Number.NaN),
  }
}

/** Judges one outline after the other, for one old panel in its space. A side that is not stated is NaN. */
export function createSizeJudge(original: Outline, space: SpaceCase) {
  const old = sidesOf(original)
  const room = spaceFor(original, space)
  const { sideTolerance_mm, frameTolerance_mm } = space
  return (length: number, width: number, thickness: number): SizeOutcome => {
    if (Number.isNaN(length) || Number.isNaN(width) || !room) return 'unknown'
    // not as a pair: for each panel of a catalogue that would be garbage
    const longer = Math.max(length, width)
    const shorter = Math.min(length, width)
    if (roundOff(longer - room.longer) > 0 || roundOff(shorter - room.shorter) > 0) return 'tooLarge'
    if (!old) return 'unknown'
    if (Math.abs(roundOff(longer - old.longer)) > sideTolerance_mm) return 'gap'
    if (Math.abs(roundOff(shorter - old.shorter)) > sideTolerance_mm) return 'gap'
    if (isInClamps(thickness, space)) return 'same'
    if (Number.isNaN(thickness) || original.Thickness_mm === null) return 'sameOutline'
    return Math.abs(roundOff(thickness - original.Thickness_mm)) <= frameTolerance_mm ? 'same' : 'otherClamps'
  }
}

function isInClamps(thickness_mm: number, { clampMin_mm, clampMax_mm }: SpaceCase) {
  if (clampMin_mm === null && clampMax_mm === null) return false
  const [least, most] = [clampMin_mm ?? Number.NEGATIVE_INFINITY, clampMax_mm ?? Number.POSITIVE_INFINITY]
  return thickness_mm >= least && thickness_mm <= most
}

type SizeVerdict = Verdict<'size', SizeOutcome>
type SizeCheck = SizeVerdict & SizeDifference

const notInCatalogue = 'Mounting holes and clamping zones are not in the catalogue.'

export function checkSize(original: MatchSide, candidate: MatchSide, space: SpaceCase): SizeCheck {
  const score = scoreSize(original.facts, candidate.facts, space)
  const given = (['maxLength_mm', 'maxWidth_mm', 'clampMin_mm', 'clampMax_mm'] as const).flatMap((field) =>
    space[field] === null ? [] : [{ field, of: 'site', value: space[field], unit: 'mm', source: 'typed' } as const],
  )
  return {
    code: 'size',
    ...score,
    text: `${wordsOf(score, original.facts, candidate.facts, space)}. ${notInCatalogue}`,
    values: [
      stated(original, 'original', 'Length_mm', 'mm'),
      stated(original, 'original', 'Width_mm', 'mm'),
      stated(original, 'original', 'Thickness_mm', 'mm'),
      stated(candidate, 'candidate', 'Length_mm', 'mm'),
      stated(candidate, 'candidate', 'Width_mm', 'mm'),
      stated(candidate, 'candidate', 'Thickness_mm', 'mm'),
      ...given,
    ],
  }
}

function wordsOf(score: SizeScore, original: Outline, candidate: Outline, space: SpaceCase) {
  switch (score.verdict) {
    case 'same':
      return 'same size'
    case 'sameOutline':
      return 'same outline, frame height not stated'
    case 'otherClamps':
      return `other clamps: frame ${figureText(candidate.Thickness_mm, 1)} instead of ${figureText(original.Thickness_mm, 1)} mm`
    case 'gap':
      return gapWords(score)
    case 'tooLarge':
      return tooLargeWords(original, candidate, space)
    case 'unknown':
      return `size not known: ${missingSides(original, candidate)} not stated`
  }
}

function gapWords({ longer, wider }: SizeDifference) {
  if (longer === null || wider === null) return 'another size'
  const left = (value: number) => figureText(Math.max(0, -value), 1)
  const more = [longer > 0 && `${figureText(longer, 1)} mm longer`, wider > 0 && `${figureText(wider, 1)} mm wider`]
  const gap = longer < 0 || wider < 0 ? [`leaves ${left(longer)} × ${left(wider)} mm`] : []
  const words = [...gap, ...more.filter((part) => part !== false)].join(', ')
  return `${words}; end clamps or longer reach`
}

function tooLargeWords(original: Outline, candidate: Outline, space: SpaceCase) {
  const [young, room] = [sidesOf(candidate), spaceFor(original, space)]
  const over = (is: number, may: number, word: string) => {
    const by = roundOff(is - may)
    return by > 0 ? [`${figureText(by, 1)} mm ${word}`] : []
  }
  if (!young || !room) return 'larger than the space'
  return `${[...over(young.longer, room.longer, 'longer'), ...over(young.shorter, room.shorter, 'wider')].join(' and ')} than the space`
}

function missingSides(original: Outline, candidate: Outline) {
  const missing = (side: Outline, whose: string) =>
    [side.Length_mm === null && `${whose} length`, side.Width_mm === null && `${whose} width`].filter(
      (part) => part !== false,
    )
  return [...missing(original, 'the old panel’s'), ...missing(candidate, 'the new panel’s')].join(', ')
}
