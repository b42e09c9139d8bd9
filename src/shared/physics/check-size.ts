import { type MatchSide, stated } from './match-facts.js'
import {
  gradeSide,
  isListed,
  listedSide_mm,
  type Outline,
  roomFor,
  roundOff,
  type SideName,
  type SizeDifference,
  type SizeOutcome,
  type SizeRoom,
  type SizeScore,
  type SpaceCase,
  sideAlongRow,
  sideBySide,
  sideGrades,
  sidesOf,
} from './size-room.js'
import { figureText, type Verdict } from './verdict.js'

/** What a crew has to do for this size, with the millimetres. */
export function sizeWords(score: SizeScore, original: Outline, candidate: Outline, space: SpaceCase) {
  switch (score.verdict) {
    case 'same':
      return 'same size'
    case 'sameOutline':
      return 'same outline, frame height not stated'
    case 'otherClamps':
      return `other clamps: frame ${figureText(candidate.Thickness_mm, 1)} instead of ${figureText(original.Thickness_mm, 1)} mm`
    case 'gap':
      return gapWords(score)
    case 'larger':
    case 'rowEnd':
      return largerWords(score, original, candidate, space)
    case 'about':
      return 'about this size: the list often gives it without the frame; measure'
    case 'tooLarge':
      return tooLargeWords(original, candidate, space)
    case 'unknown':
      return `size not known: ${missingSides(original, candidate)} not stated`
  }
}

const adjectives: Record<SideName, string> = { longer: 'longer', shorter: 'wider' }

function gapWords({ longer, wider }: SizeDifference) {
  if (longer === null || wider === null) return 'another size'
  const more = [longer > 0 && `${figureText(longer, 1)} mm longer`, wider > 0 && `${figureText(wider, 1)} mm wider`]
  const words = [...leftOf({ longer, wider }), ...more.filter((part) => part !== false)].join(', ')
  return `${words}; end clamps or longer reach`
}

const leftOf = ({ longer, wider }: { longer: number; wider: number }) => {
  const left = (value: number) => figureText(Math.max(0, -value), 1)
  return longer < 0 || wider < 0 ? [`leaves ${left(longer)} × ${left(wider)} mm`] : []
}

/** Sides that are larger by more than every rack takes. */
function largerWords({ longer, wider }: SizeDifference, original: Outline, candidate: Outline, space: SpaceCase) {
  const room = roomFor(original, space)
  const young = sidesOf(candidate)
  if (longer === null || wider === null || !room || !young) return 'another size'
  const beside = sideBySide(space)
  const parts = (['longer', 'shorter'] as const).flatMap((name) => {
    const more = name === 'longer' ? longer : wider
    if (more <= Math.max(5, space.sideTolerance_mm)) return []
    const amount = `${figureText(more, 1)} mm ${adjectives[name]}`
    if (room[name].from === 'old' && more > 25)
      return [`${amount}: only where the next row or the row’s end leaves room`]
    if (name !== sideAlongRow(space)) return [`${amount}: look at the gap to the next row`]
    const taken = figureText(roundOff(beside * more), 1)
    return [
      beside === 1
        ? `${amount}: takes ${taken} mm of the row, clamps move`
        : `${amount}: ${beside} side by side take ${taken} mm of the row, clamps move`,
    ]
  })
  return [...parts, ...leftOf({ longer, wider })].join('; ')
}

function tooLargeWords(original: Outline, candidate: Outline, space: SpaceCase) {
  const [young, room] = [sidesOf(candidate), roomFor(original, space)]
  if (!young || !room) return 'larger than the space'
  const beside = sideBySide(space)
  const over = (['longer', 'shorter'] as const).filter((name) => roundOff(young[name] - room[name].most) > 0)
  const row = over.find((name) => room[name].from === 'row')
  if (row !== undefined) {
    const taken = figureText(roundOff(beside * (young[row] - room[row].old)), 1)
    const free = figureText(space.rowSpare_mm, 1)
    return beside === 1
      ? `needs ${taken} mm of the row, ${free} are free`
      : `${beside} side by side need ${taken} mm, ${free} are free`
  }
  const told = (from: 'space' | 'old', than: string) => {
    const sides = over
      .filter((name) => room[name].from === from)
      .map(
        (name) =>
          `${figureText(roundOff(young[name] - (from === 'old' ? room[name].old : room[name].most)), 1)} mm ${adjectives[name]}`,
      )
    return sides.length > 0 ? [`${sides.join(' and ')} than ${than}`] : []
  }
  return [...told('space', 'the space'), ...told('old', 'the old one')].join('; ') || 'larger than the space'
}

function missingSides(original: Outline, candidate: Outline) {
  const missing = (side: Outline, whose: string) =>
    [side.Length_mm === null && `${whose} length`, side.Width_mm === null && `${whose} width`].filter(
      (part) => part !== false,
    )
  return [...missing(original, 'the old panel’s'), ...missing(candidate, 'the new panel’s')].join(', ')
}

const difference = (to: number | null | undefined, from: number | null | undefined) =>
  to === null || from === null || to === undefined || from === undefined ? null : roundOff(to - from)
const orNaN = (value: number | null | undefined) => value ?? Number.NaN

export function scoreSize(original: Outline, candidate: Outline, space: SpaceCase): SizeScore {
  const [old, young] = [sidesOf(original), sidesOf(candidate)]
  const judge = createSizeJudge(original, space)
  judge.look(
    orNaN(candidate.Length_mm),
    orNaN(candidate.Width_mm),
    orNaN(candidate.Thickness_mm),
    isListed(candidate),
    orNaN(candidate.Area_m2),
  )
  return {
    longer: difference(young?.longer, old?.longer),
    wider: difference(young?.shorter, old?.shorter),
    higher: difference(candidate.Thickness_mm, original.Thickness_mm),
    verdict: judge.verdict,
    step: judge.step,
    beyond_mm: judge.beyond_mm,
  }
}

/** Judges one outline after the other, for one old panel in its place. What is not stated is NaN. */
export const createSizeJudge = (original: Outline, space: SpaceCase) => new SizeJudge(original, space)

/** One object for all panels of a catalogue: one for each would be garbage at once. */
export class SizeJudge {
  private readonly old
  private readonly room: SizeRoom | null
  private readonly isOldListed: boolean
  private isListed = false
  private longer = Number.NaN
  private shorter = Number.NaN
  private area_m2 = Number.NaN
  verdict: SizeOutcome = 'unknown'

  constructor(
    private readonly original: Outline,
    private readonly space: SpaceCase,
  ) {
    this.old = sidesOf(original)
    this.room = roomFor(original, space)
    this.isOldListed = isListed(original)
  }

  look(length: number, width: number, thickness: number, listed = false, area_m2 = Number.NaN) {
    this.longer = Math.max(length, width)
    this.shorter = Math.min(length, width)
    this.isListed = listed
    this.area_m2 = area_m2
    this.verdict = this.judge(thickness)
    return this
  }

  private judge(thickness: number): SizeOutcome {
    const { room } = this
    if (!room) return 'unknown'
    if (Number.isNaN(this.longer))
      return this.area_m2 * 1e6 > room.longer.most * room.shorter.most ? 'tooLarge' : 'unknown'
    const [least, most] = [
      this.worstGrade(this.gradeOf('longer', false), this.gradeOf('shorter', false)),
      this.worstGrade(this.gradeOf('longer', true), this.gradeOf('shorter', true)),
    ]
    if (least === 4) return 'tooLarge'
    if (!this.old) return 'unknown'
    if (least !== most) return 'about'
    if (most !== 1) return sizeOf(most)
    return this.judgeFrame(thickness)
  }

  /** Of a side, at the least or at the most that it may differ. */
  private gradeOf(name: SideName, isMost: boolean) {
    const { room, old, space } = this
    if (!room) return 4
    const side = this[name] + this.spread(this.isListed, isMost)
    const before = (old?.[name] ?? Number.NaN) + this.spread(this.isOldListed, !isMost)
    const shift = before - (old?.[name] ?? before)
    const place = room[name].from === 'space' ? room[name] : { ...room[name], most: room[name].most + shift }
    return gradeSide(side, side - before, place, space.sideTolerance_mm)
  }

  private spread(listed: boolean, isMost: boolean) {
    if (!listed) return 0
    return isMost ? listedSide_mm.more : -listedSide_mm.less
  }

  /** Larger in one side decides before a gap in the other. */
  private worstGrade(one: number, other: number) {
    const worst = Math.max(one, other)
    return worst > 1 ? worst : Math.min(one, other)
  }

  private judgeFrame(thickness: number): SizeOutcome {
    const { original, space } = this
    if (isInClamps(thickness, space)) return 'same'
    if (Number.isNaN(thickness) || original.Thickness_mm === null) return 'sameOutline'
    return Math.abs(roundOff(thickness - original.Thickness_mm)) <= space.frameTolerance_mm ? 'same' : 'otherClamps'
  }

  get step() {
    if (this.verdict === 'same') return 0
    if (this.verdict === 'sameOutline' || this.verdict === 'otherClamps') return 1
    if (!this.old || Number.isNaN(this.longer)) return 6
    const most = Math.max(this.apart('longer'), this.apart('shorter'))
    return most <= 10 ? 2 : most <= 25 ? 3 : most <= 60 ? 4 : 5
  }

  /** By the middle of what a side may be. */
  private apart(name: SideName) {
    const middle = (listedSide_mm.more - listedSide_mm.less) / 2
    const shift = (this.isListed ? middle : 0) - (this.isOldListed ? middle : 0)
    return Math.abs(roundOff(this[name] - (this.old?.[name] ?? Number.NaN) + shift))
  }

  get beyond_mm() {
    const { room } = this
    if (!room || this.verdict !== 'tooLarge' || Number.isNaN(this.longer)) return 0
    const less = this.spread(this.isListed, false)
    const over = (name: SideName) => {
      const grown = room[name].from === 'space' ? 0 : this.spread(this.isOldListed, true)
      return Math.max(0, roundOff(this[name] + less - room[name].most - grown))
    }
    return over('longer') + over('shorter')
  }
}

const sizeOf = (grade: number): SizeOutcome => {
  const name = sideGrades[grade]
  return name === undefined || name === 'fits' ? 'unknown' : name
}

function isInClamps(thickness_mm: number, { clampMin_mm, clampMax_mm }: SpaceCase) {
  if (clampMin_mm === null && clampMax_mm === null) return false
  const [least, most] = [clampMin_mm ?? Number.NEGATIVE_INFINITY, clampMax_mm ?? Number.POSITIVE_INFINITY]
  return thickness_mm >= least && thickness_mm <= most
}

type SizeCheck = Verdict<'size', SizeOutcome> & SizeScore

const notInCatalogue = 'Mounting holes and clamping zones are not in the catalogue.'

export function checkSize(original: MatchSide, candidate: MatchSide, space: SpaceCase): SizeCheck {
  const score = scoreSize(original.facts, candidate.facts, space)
  const fields = ['maxLength_mm', 'maxWidth_mm', 'rowSpare_mm', 'clampMin_mm', 'clampMax_mm'] as const
  const given = fields.flatMap((field) =>
    space[field] === null ? [] : [{ field, of: 'site', value: space[field], unit: 'mm', source: 'typed' } as const],
  )
  return {
    code: 'size',
    ...score,
    text: `${sizeWords(score, original.facts, candidate.facts, space)}. ${notInCatalogue}`,
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
