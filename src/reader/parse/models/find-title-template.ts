import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { type PowerPatterns, withoutRange } from './power-patterns.js'

/** A title is at least this part of the page's largest type. */
const titleHeight = 0.45
const longestTitle = 40
const mostWords = 6

/** Words of titles that are no names of models. */
const notAName =
  /(?:(?<![a-z])|solar|pv-?|ik)modul|panel|paneel|photovolt|leistung|power|class|klasse|potenza|potencia|puissance|series?\b|years?|jahre|effizien|efficien|data|sheet|blatt|crystal|kristall|half|bifacial|glas|w\/m|°|%|@|www|[:;]/i
const powerUnit = /(?<=#)\s*(?:wp?|wc|watts?)(?![a-z\d])/i

const titlesOf = (page: LaidOutPage) => {
  const tallest = Math.max(1, ...page.segments.map((segment) => segment.height))
  return page.segments.filter(({ height, text }) => height >= tallest * titleHeight && text.length <= longestTitle)
}

/** The line of the title above, at the same edge: `EXCELLENT | 305 - 320 M60`. */
const lineAbove = (title: Segment, titles: Segment[]) =>
  titles.find((other) => {
    const gap = title.middle - other.middle
    return gap > 0 && gap < (title.height + other.height) * 1.1 && Math.abs(other.left - title.left) < 3
  })

/** `HXV PE NEC 420-430 Wp`: codes of capitals, and no words that begin a claim. */
const onlyCodes = (name: string) =>
  /^[A-Z]{2,4}(?: [A-Z]{2,4}){1,3} #$/.test(name) &&
  !/\b(?:UP|TO|THE|NEW|TOP|MAX|MIN|FULL|ALL|MONO|POLY|PERC|HALF|CUT|HIGH|FROM|WITH|AND|FOR|BIS|ZU|PV|BLACK)\b/.test(
    name,
  )

function templateIn(text: string, sought: PowerPatterns): string | undefined {
  const [single] = sought.singles
  const only = sought.powers.length === 1 && single?.test(text) ? text.replace(single, '#') : undefined
  const name = (withoutRange(text, sought) ?? only)
    ?.replace(powerUnit, '')
    .replace(/\s*[|·,]\s*(?=#)/, ' ')
    .trim()
  // `Style x 395 - 410 Wp` tells of power; a name in front of watts has a number of its own.
  const hasUnit = powerUnit.test(withoutRange(text, sought) ?? only ?? '')
  const isName =
    name !== undefined &&
    (!hasUnit || /\d/.test(name) || onlyCodes(name)) &&
    /^\p{Lu}/u.test(name) &&
    name.split(' ').length <= mostWords &&
    !notAName.test(name)
  // The power behind lower-case words is a claim, not a name: `Up to 430`.
  return isName && !/^\p{Lu}\p{Ll}+ (?:to|zu|à|a|hasta|fino) #/u.test(name) && /\p{L}{2}/u.test(name) ? name : undefined
}

/** A title in upper and lower case with the powers in it: `Vega Pro 420-430 M54 smart`. */
export function findTitleTemplate(
  pages: LaidOutPage[],
  sought: PowerPatterns,
): { text: string; segment: Segment } | undefined {
  for (const page of pages) {
    const titles = titlesOf(page)
    for (const segment of titles) {
      const above = lineAbove(segment, titles)
      const own = templateIn(segment.text, sought)
      const isHalf = /^\d{2,3}\s?[-~/].*\d\s+[A-Z]+\d/.test(segment.text)
      const joined = !own && above && isHalf ? templateIn(`${above.text} ${segment.text}`, sought) : undefined
      const text = own ?? joined
      if (text) return { text, segment }
    }
  }
  return undefined
}
