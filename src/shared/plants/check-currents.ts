import { derived } from '../matching/verdict.js'
import { type CheckableInput, type JudgedString, leastOf, limitValue } from './judge-input.js'
import { amperes, dust, type PlantVerdict, stringFigure, stringsText } from './plant-verdict.js'

/** The safety margin that rules require for the short-circuit current of an input. */
export const currentMargin = 1.25
/** A string fuse must be at least this multiple of the current. */
export const fuseMargin = 1.5

export function checkCurrent({ stc, limits }: CheckableInput): PlantVerdict {
  const most = limits.maxCurrent_A.value
  const isLimited = most !== null && stc.current_A > most + dust
  return {
    code: 'current',
    verdict: most === null ? 'unknown' : isLimited ? 'limits' : 'ok',
    get text() {
      return `${amperes(stc.current_A)} at full sun; the input uses ${most === null ? 'a current that is not stated' : `at most ${amperes(most)}`}${isLimited ? ' and limits the rest, which harms nothing' : ''}`
    },
    values: [derived('current_A', stc.current_A, 'A'), limitValue(limits, 'maxCurrent_A')],
  }
}

export function checkShortCircuit({ strings, limits }: CheckableInput): PlantVerdict {
  const sum_A = strings.reduce((sum, { shortCircuit_A }) => sum + shortCircuit_A, 0)
  const withMargin_A = currentMargin * sum_A
  const most = limits.maxShortCircuit_A.value
  return {
    code: 'shortCircuit',
    verdict: most === null ? 'unknown' : withMargin_A > most + dust ? 'exceeds' : 'ok',
    get text() {
      return `short-circuit current with margin ${amperes(withMargin_A)} (1.25 × ${amperes(sum_A)}); the input takes ${most === null ? 'a current that is not stated' : amperes(most)}`
    },
    values: [
      derived('shortCircuitWithMargin_A', withMargin_A, 'A'),
      derived('shortCircuit_A', sum_A, 'A'),
      limitValue(limits, 'maxShortCircuit_A'),
    ],
  }
}

export function checkStrings({ strings, limits }: CheckableInput): PlantVerdict {
  const most = limits.maxStrings.value
  return {
    code: 'strings',
    verdict: most === null ? 'unknown' : strings.length > most ? 'exceeds' : 'ok',
    get text() {
      return `${stringsText(strings.length)}; the input takes ${most === null ? 'a number that is not stated' : most}`
    },
    values: [derived('strings', strings.length, ''), limitValue(limits, 'maxStrings')],
  }
}

export function checkFuse({ strings, limits }: CheckableInput): PlantVerdict {
  const fuse = limits.fuse_A.value
  const most_A = Math.max(...strings.map(({ shortCircuit_A }) => shortCircuit_A))
  const rating = leastRating(strings)
  const values = [
    limitValue(limits, 'fuse_A'),
    derived('shortCircuit_A', most_A, 'A'),
    stringFigure('MaxSeriesFuse_A', rating, 'A'),
  ] as const
  if (fuse === null) {
    const isNeeded = strings.length >= 3
    const text = isNeeded
      ? 'no fuse given; see the reverse current'
      : `no fuse given; ${stringsText(strings.length)} ${strings.length === 1 ? 'needs' : 'need'} none`
    return { code: 'fuse', verdict: isNeeded ? 'unknown' : 'ok', text, values }
  }
  const needed = fuseMargin * most_A
  const isWrong = fuse < needed - dust || (rating !== null && fuse > rating)
  const may = rating === null ? 'no panel states its largest fuse' : `the panels take ${amperes(rating)} at most`
  return {
    code: 'fuse',
    verdict: isWrong ? 'exceeds' : 'ok',
    get text() {
      return `fuse of ${amperes(fuse)}: needed are ${amperes(needed)} (1.5 × Isc), ${may}`
    },
    values,
  }
}

/** From three strings on, the others can feed a faulty one. */
export function checkReverse({ strings, limits }: CheckableInput): PlantVerdict {
  const sum_A = strings.reduce((sum, { shortCircuit_A }) => sum + shortCircuit_A, 0)
  const backInto = (string: JudgedString) => currentMargin * (sum_A - string.shortCircuit_A)
  const rating = leastRating(strings)
  const most_A = Math.max(...strings.map(backInto))
  const values = [derived('reverseCurrent_A', most_A, 'A'), stringFigure('MaxSeriesFuse_A', rating, 'A')] as const
  if (strings.length < 3 || limits.fuse_A.value !== null) {
    const because =
      limits.fuse_A.value === null ? `${stringsText(strings.length)} cannot feed a faulty one` : 'the fuse stops it'
    return { code: 'reverse', verdict: 'ok', text: `reverse current: ${because}`, values }
  }
  const isOver = strings.some(
    (string) => string.maxSeriesFuse_A !== null && backInto(string) > string.maxSeriesFuse_A + dust,
  )
  const isUnknown = strings.some(({ maxSeriesFuse_A }) => maxSeriesFuse_A === null)
  return {
    code: 'reverse',
    verdict: isOver ? 'exceeds' : isUnknown ? 'unknown' : 'ok',
    get text() {
      return `without fuses the other strings can push ${amperes(most_A)} (1.25 × their Isc) into a faulty one; its panels bear ${rating === null ? 'a current that is not stated' : amperes(rating)}`
    },
    values,
  }
}

const leastRating = (strings: readonly JudgedString[]) => leastOf(strings.map(({ maxSeriesFuse_A }) => maxSeriesFuse_A))
