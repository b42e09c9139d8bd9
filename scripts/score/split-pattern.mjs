/** What opens a group, and whether texts that it finds speak against a match. */
const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/
const quantifier = /^(?:[*+]|\{\d)/

/**
 * The alternatives of a pattern, as places in its source: all of it, where it has but one. Those of a group that is
 * repeated, or that speaks against a match, are not told apart, because a match does not say which of them it met.
 */
export function alternativesIn(source) {
  const stack = [{ begin: 0, bars: [], found: [] }]
  const close = (frame, end, isLost) => {
    const places = [...frame.bars, end].map((bar, index) => ({
      begin: index === 0 ? frame.begin : frame.bars[index - 1] + 1,
      end: bar,
    }))
    const own = places.length > 1 || stack.length === 0 ? places.filter(({ begin, end }) => begin < end) : []
    return isLost ? [] : [...own, ...frame.found]
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (sign === '[') at = endOfClass(source, at)
    else if (sign === '|') stack.at(-1).bars.push(at)
    else if (sign === '(') {
      const [opened] = source.slice(at).match(opening)
      stack.push({ begin: at + opened.length, bars: [], found: [], isAgainst: opened.endsWith('!') })
      at += opened.length - 1
    } else if (sign === ')') {
      const frame = stack.pop()
      const isLost = frame.isAgainst || quantifier.test(source.slice(at + 1))
      stack.at(-1).found.push(...close(frame, at, isLost))
    }
  }
  const whole = stack.pop()
  return close(whole, source.length, false)
}

function endOfClass(source, begin) {
  for (let at = begin + 1; ; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === ']') return at
  }
}

const insertAt = (source, inserts) =>
  inserts
    .sort((a, b) => b.at - a.at || b.rank - a.rank)
    .reduce((text, { at, sign }) => text.slice(0, at) + sign + text.slice(at), source)

/** The pattern with each alternative in a group of its own name: which of them a match has used. */
export function withNames(source, places) {
  const inserts = places.flatMap(({ begin, end }, index) => [
    // of those that begin in one place the widest stands first, and its end last
    { at: begin, rank: index - (end - begin) * 1000 + 1e9, sign: `(?<r${index}>` },
    { at: end, rank: -1e9 + (end - begin), sign: ')' },
  ])
  const groups = [...source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(\?<(?=\w)/gs)].filter(
    ([text]) => text[0] === '(',
  )
  const moved = source.replace(/\\([1-9])(?!\d)/g, (text, number) => {
    const group = groups[Number(number) - 1]
    if (!group) return text
    const before = places.filter(({ begin }) => begin <= group.index).length
    const shifted = `\\${Number(number) + before}`
    if (shifted.length !== text.length) throw new Error(`too many groups in ${source}`)
    return shifted
  })
  return insertAt(moved, inserts)
}

/** The pattern without some of its alternatives, which can no longer be met. */
export const without = (source, places) =>
  insertAt(
    source,
    places.map(({ begin }) => ({ at: begin, rank: 0, sign: '(?!)' })),
  )
