import {
  type Outline,
  roomFor,
  roundOff,
  type SideName,
  type SizeDifference,
  type SizeScore,
  type SpaceCase,
  sideAlongRow,
  sideBySide,
  sidesOf,
} from './size-room.js'
import { figureText } from './verdict.js'

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
