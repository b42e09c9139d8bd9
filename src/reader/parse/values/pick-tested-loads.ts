import { loadWords } from '../words/load-words.js'
import { fourDigits, pascal } from './find-loads.js'
import { bracketsBehind, isPair, type PrintedLoad, pairBack, pairFront, sideIn, wordsBehind } from './load-sides.js'

/** The words before and after the stroke of a label. */
const strokeIn = /([\p{L}. -]+(?:\([^)]*\))?)\s*\/\s*([\p{L}. -]+)/u

/**
 * `Design / test load (front) | 3600 Pa / 5400 Pa`, `Snow load / test load | 3600 / 5400 Pa`: of two values for one
 * side, the tested one.
 */
export function testedOf(label: string, found: PrintedLoad[]): PrintedLoad[] {
  const [, first = '', second = ''] = label.match(strokeIn) ?? []
  const [isFirst, isSecond] = [loadWords.tested.test(first), loadWords.tested.test(second)]
  const isPairOfSides = isPair(label) && !loadWords.designed.test(label)
  if (isFirst === isSecond || found.length !== 2 || (isPairOfSides && sidesAreApart(first, second))) return found
  const [tested, other] = isFirst ? [found.slice(0, 1), found[1]] : [found.slice(1), found[0]]
  // A test load is never smaller than the load it stands for.
  if ((tested[0]?.value ?? 0) < (other?.value ?? 0)) return found
  return tested.map((load) => ({ ...load, before: label, after: '' }))
}

/** `Snow load / wind test load`: each word before and after the stroke has its own side. */
const sidesAreApart = (first: string, second: string) => {
  const [before, after] = [sideIn(first), sideIn(second)]
  return before !== undefined && after !== undefined && before !== after
}

/** What a number is called by its own words: tested, or made for. */
function kindOf(load: PrintedLoad): 'tested' | 'designed' | undefined {
  const words = `${load.before} ${bracketsBehind(load)}`
  const [tested, designed] = [loadWords.tested.test(words), loadWords.designed.test(words)]
  return tested === designed ? undefined : tested ? 'tested' : 'designed'
}

/**
 * `Front: design 3600 Pa, test 5400 Pa`, `up to 5400 Pa (test load 8100 Pa)`: a tested load behind another of the same
 * side takes its place, and one that it is made for adds nothing.
 */
export function withoutDesign(found: PrintedLoad[]): PrintedLoad[] {
  const kept: PrintedLoad[] = []
  for (const load of found) {
    const [kind, previous] = [kindOf(load), kept.at(-1)]
    // What follows `(test load 3600 Pa)` is about the next number.
    const behind = /\([^)]*$/.test(load.before) ? '' : wordsBehind(load)
    const isAlone = sideIn(load.before) === undefined && sideIn(behind) === undefined
    if (kind === 'tested' && isAlone && previous && kindOf(previous) !== 'tested' && previous.value <= load.value)
      kept.splice(-1, 1, { ...load, before: `${previous.before} ${load.before}` })
    else if (kind !== 'designed' || !isAlone || !previous || kindOf(previous) !== 'tested') kept.push(load)
  }
  return kept
}

const pairOfLoads = new RegExp(`(${fourDigits})\\s*/\\s*-?\\s*(${fourDigits})\\s*${pascal}`, 'gi')

/** `design; test | 3600/1600 Pa; 5400/2400 Pa`: of two pairs, the tested one, which is the larger. */
export function testedPair(label: string, value: string): string {
  const pairs = [...value.matchAll(pairOfLoads)].map((match) => ({
    text: match[0],
    sum: match.slice(1, 3).reduce((sum, digits) => sum + Number(digits.replace(/\D/g, '')), 0),
  }))
  const isOfKinds = loadWords.tested.test(`${label} ${value}`) || loadWords.designed.test(`${label} ${value}`)
  const [largest, smaller] = pairs.sort((a, b) => b.sum - a.sum)
  const isTold = isPair(label) && isOfKinds && !pairFront.test(value) && !pairBack.test(value)
  return largest && smaller && pairs.length === 2 && isTold ? largest.text : value
}
