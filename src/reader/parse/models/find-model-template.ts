import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { withoutMaker } from './drop-maker.js'
import { explainedLetters, fromExplained, fromPlaceholder, withoutBrackets } from './fill-placeholders.js'
import { findLabelledNames } from './find-labelled-names.js'
import { findTitleTemplate } from './find-title-template.js'
import { joinTitleLines } from './join-title-lines.js'
import { fromGlued, fromNames } from './list-names.js'
import { type PowerPatterns, soughtFor, withoutRange } from './power-patterns.js'
import { behindTypeWords, withoutThing } from './type-words.js'

/** A model number with `#` in place of the power: `REC#PE`, `JKM#N-54HL4R-B`. */
export type Template = { text: string; segment: Segment }

/** Document numbers and units that contain a power but are no models. */
const notAModel =
  /=|(?<![-_A-Z\d])#wp?(?![a-z])|^#\W*(w|wp|watts?|v|mm|pa|kg)?\W*$|^\W*#|version|rev\.?|_en_|#\d|\d#|www|@|\.com|^(up|max|to|pmax|iec|iso|ul)\W?#|modul|curve|panel|kurve|[[(][^)\]]*$/i

/** Version and language of the document, attached to the model: `-F8-EN`. */
const documentSuffix = /(?<=#.*)([-_][A-Z]\d{1,2}(\(\d\))?(C\d)?)?[-_](EN|DE|US|AU|EU|CN|FR|ES|IT|NA|UK|JP)\b.*$/i

const isTemplate = (text: string) =>
  text.includes('#') &&
  /[A-Z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]/i.test(text.replace('#', '')) &&
  !/^[A-Z]?[a-z]+\W*#$/.test(text) &&
  text.replace(/[^a-z0-9]/gi, '').length >= 2 &&
  !notAModel.test(text)

/** `HX-410/420 BG`, `HX-410/420 DE09.08`: a short code behind the powers is the end of the name. */
const codeBehind =
  /^(?:[A-Z]{2,5}[-.]?# [A-Z]{1,3}\d[A-Z0-9.]{1,8}(?: (?!EN|DE|US|UK|EU|NA|PV|DC)[A-Z]{2})?|\S*[A-Z]\S*#\S* (?!WP|WC|PV|DC|EN|DE|US|UK|EU|NA|HC|BF)[A-Z]{2})$/
/** `HX390-405AA Pure-R`: so is a word with a code of its own, whatever letters come before the powers. */
const wordBehind = /^\S*[A-Z]\S*#\S* [A-Z][a-z]+-[A-Z]{1,4}$/
/** `HX375-385CF60 e/2`: the version behind a name is part of it. */
const versionBehind = / [a-z]?\d?\/\d$/

const pieceBreak = /[\s,;]+|(?<=\S)\/(?=[A-Z]{2,}\d)|~(?=[A-Z])/

/** The words of a text that hold a range, or else one power. */
function fromPieces(text: string, sought: PowerPatterns): string[] {
  const ranged = withoutRange(text, sought)
  const [whole] = ranged?.split(pieceBreak).filter((piece) => piece.includes('#')) ?? []
  const pieces = text.split(pieceBreak)
  const ranges = pieces.flatMap((piece) => withoutRange(piece, sought) ?? [])
  if (whole && !ranges.includes(whole)) return [whole, ...ranges]
  return pieces.flatMap((piece) => {
    const range = withoutRange(piece, sought)
    if (range) return [range]
    return sought.singles.filter((single) => single.test(piece)).map((single) => piece.replace(single, '#'))
  })
}

/** The template of a text that the sheet calls the type of its modules: all of it. */
const labelledTemplate = (text: string, sought: PowerPatterns) =>
  fromPlaceholder(text, fromPieces(text, sought).length === 0) ??
  fromNames(text, sought) ??
  withoutRange(text, sought) ??
  sought.singles.filter((single) => single.test(text)).map((single) => text.replace(single, '#'))[0]

/** `BURGER GLASS #W`: words alone are a name where the sheet says so; words for a technology are none. */
const isWords = (template: string) =>
  /^[A-Z][A-Z ]+ #W?$/.test(template) &&
  !/MONO|POLY|CRYST|KRIST|HALF|CELL|ZELL|BIFAC|PERC|TOPCON|POWER|MODUL/.test(template)

const tidyTemplate = (text: string) => {
  const open = text.replace(/^[(:"']+|[:"',.]+$/g, '')
  const closed = /[[(]/.test(open) ? open : open.replace(/[)\]:"',.]+$/, '')
  return withoutBrackets(closed.replace(documentSuffix, '').replace(/(?<=#)\s+wp?$/i, ''))
}

/** A text without the words for a type before a name, wherever they stand. */
const nameIn = (text: string) =>
  behindTypeWords(text) ?? withoutThing(text.replace(/^.*\b(?:code|type|model)\b\s*:?\s*/i, ''))

/**
 * Digits beside a placeholder, or the same in all names of a list, are the maker's own; beside a number, they make it
 * another number. So is a `W` behind it, if the name has a digit elsewhere.
 */
const isProven = (text: string) =>
  isTemplate(
    text
      .replace(/(?<=\d)#/, '-#')
      .replace(/#(?=\d)/, '#-')
      .replace(/(?<=\d.*) #W?(?![A-Za-z])/, '-#'),
  )

function templatesOf({ text }: Segment, sought: PowerPatterns, letters: string | undefined): string[] {
  // The title of a chart names its example in short.
  if (/\bcurves? (?:for|of)\b/i.test(text)) return []
  const found: string[] = []
  const filled = /indicat|where xxx/i.test(text)
    ? undefined
    : (fromExplained(text, letters) ?? fromPlaceholder(nameIn(text), fromPieces(text, sought).length === 0))
  const names = fromNames(text, sought)
  // A name with a space, alone on its line: `SR4-54HTB 400-420M`.
  const title = text.replace(/\s+series$/i, '')
  const whole = title.length <= 32 ? withoutRange(title, sought) : undefined
  const isEnded = whole !== undefined && (codeBehind.test(whole) || versionBehind.test(whole) || wordBehind.test(whole))
  const isTitle = isEnded || /^[A-Z0-9.\-/()+~|, ]+$/.test(title)
  if (whole && isTitle) found.push(whole)
  const isSaid = names !== undefined || isEnded || (whole !== undefined && isTitle && /[|,]/.test(title))
  const told = [...found, ...(isSaid ? [] : fromPieces(text, sought))].map(tidyTemplate).filter(isTemplate)
  const proven = [filled, filled, names, names].flatMap((form) => form ?? [])
  return [...proven.map(tidyTemplate).filter(isProven), ...told]
}

/** How much more a text counts that the sheet itself calls the type. */
const labelled = 6

/** The template that occurs most often in the document; if equal, the shortest. */
export function findTemplate(pages: LaidOutPage[], powers: number[]): Template | undefined {
  const sought = soughtFor(powers)
  const counts = new Map<string, { count: number; segment: Segment }>()
  const segments = pages.flatMap((page) => joinTitleLines(page.segments))
  const letters = explainedLetters(segments, powers)
  const add = (text: string, segment: Segment, times: number) => {
    const known = counts.get(text)
    if (known) known.count += times
    else counts.set(text, { count: times, segment })
  }
  for (const segment of segments) for (const text of templatesOf(segment, sought, letters)) add(text, segment, 1)
  for (const { text, segment } of pages.flatMap(findLabelledNames)) {
    const template = tidyTemplate(labelledTemplate(text, sought) ?? '')
    if (isProven(template) || isWords(template)) add(template, segment, labelled)
  }
  // A longer template that begins with a shorter one counts for the shorter: the rest is a suffix of the document.
  const ranked = [...counts].map(([text, { count, segment }]) => {
    const longer = [...counts].filter(([other]) => other !== text && other.startsWith(text)).length
    return { text, segment, weight: count + longer }
  })
  // `HX#-` beside `HX#-7-132BM` is the first line of a head that breaks off.
  const isBegun = ({ text }: Template) =>
    /[-/]$/.test(text) && ranked.some((other) => other.text !== text && other.text.startsWith(text))
  const whole = ranked.filter((template) => !isBegun(template))
  const [best] = whole.sort((a, b) => b.weight - a.weight || a.text.length - b.text.length)
  const found = best ? withFamily(best, pages) : (fromGlued(segments, powers) ?? findTitleTemplate(pages, sought))
  return found && { ...found, text: withoutMaker(found.text, pages) }
}

/** A longer beginning is a name of its own, whatever family stands above it. */
const longestEnd = 5

/** `SOLID Pro | B.60 360-375`: the line above is part of a short name if the sheet also prints both as one. */
function withFamily(template: Template, pages: LaidOutPage[]): Template {
  const end = template.text.slice(0, template.text.indexOf('#')).replace(/[\s-]+$/, '')
  const { segment } = template
  if (end === '' || end.replace(/[^a-z0-9]/gi, '').length > longestEnd) return template
  const all = pages.flatMap((page) => page.segments)
  const family = all.find((other) => {
    const up = segment.middle - other.middle
    const isAbove =
      other.page === segment.page &&
      up > 0 &&
      up < (segment.height + other.height) * 0.9 &&
      Math.abs(other.left - segment.left) < 3
    return isAbove && /^\p{Lu}/u.test(other.text) && all.some(({ text }) => text === `${other.text} ${end}`)
  })
  return family ? { ...template, text: `${family.text} ${template.text}` } : template
}
