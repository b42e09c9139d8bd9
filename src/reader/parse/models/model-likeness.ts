import { levels, shapes, signs } from './name-shapes.js'

const size = signs.length + 1
const edge = signs.length
const span = 6

function signOf(character: string): number {
  if (/\d/.test(character)) return signs.indexOf('9')
  if (/\p{L}/u.test(character)) return signs.indexOf(/[A-Z]/.test(character) ? character : 'a')
  return signs.indexOf(signs.includes(character) ? character : '&')
}

/**
 * How much rather this is a model number than any other text of a sheet: the logarithm of the odds by its rows of three
 * characters, above 0 for a name. It knows how names are spelt, not who makes what.
 */
export function modelLikeness(text: string): number {
  const ids = [edge, edge, ...[...text].map(signOf), edge]
  let odds = 0
  for (let at = 2; at < ids.length; at++) {
    const [first = edge, second = edge, third = edge] = ids.slice(at - 2, at + 1)
    const level = levels.indexOf(shapes.charAt((first * size + second) * size + third))
    odds += ((level / 63) * 2 - 1) * span
  }
  return odds
}
