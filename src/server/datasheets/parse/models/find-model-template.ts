import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { findTitleTemplate } from './find-title-template.js'
import { isRangeOf, type PowerPatterns, soughtFor, withoutRange } from './power-patterns.js'

/** A model number with `#` in place of the power: `REC#PE`, `JKM#N-54HL4R-B`. */
export type Template = { text: string; segment: Segment }

export const fillTemplate = (template: string, power: number) => template.replace('#', String(power))

/** Document numbers and units that contain a power but are no models. */
const notAModel =
  /=|(?<![-_A-Z\d])#wp?(?![a-z])|^#\W*(w|wp|watts?|v|mm|pa|kg)?\W*$|^\W*#|version|rev\.?|_en_|#\d|\d#|www|@|\.com|^(up|max|to|pmax|iec|iso|ul)\W?#|modul|curve|panel|kurve|[[(][^)\]]*$/i

/** Version and language of the document, attached to the model: `-F8-EN`. */
const documentSuffix = /([-_][A-Z]\d{1,2}(\(\d\))?(C\d)?)?[-_](EN|DE|US|AU|EU|CN|FR|ES|IT|NA|UK|JP)\b.*$/i

const isTemplate = (text: string) =>
  /[A-Z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]/i.test(text.replace('#', '')) &&
  !/^[A-Z]?[a-z]+\W*#$/.test(text) &&
  text.replace(/[^a-z0-9]/gi, '').length >= 2 &&
  !notAModel.test(text)

/**
 * Three equal signs in place of the power; of a longer run, the last three. Makers explain other letters, unless they
 * stand between the numbers of a name: `HX.72.AAA.05`.
 */
const placeholder =
  /([xX*□#_nyYzZPN])\1{2}(?!\1)|(?<=\d[.\-/_])([A-Z])\2{2}(?=[.\-/_]\d)|(?<=[A-Z] ?)(?:\.{3}|…)(?= ?[A-Z])/
const placeholders =
  '(?:xxx|XXX|\\*{3}|□{3}|#{3}|___|nnn|yyy|YYY|zzz|ZZZ|PPP|NNN|(?<=\\d[.\\-/_])([A-Z])\\1{2}(?=[.\\-/_]\\d)|(?<=[A-Z] ?)(?:\\.{3}|…)(?= ?[A-Z]))'
const aroundPlaceholder = new RegExp(
  `(?<![a-z])[A-Za-z0-9.\\-/()[\\] ]*?${placeholders}[A-Za-z0-9.\\-()[\\]+/]*(?: ?[A-Z0-9][A-Za-z0-9-]{1,9}){0,2}`,
)
const wordsBehind = /(?: (?:SERIES|MODULES?|PANELS?|PV|SOLAR|MONO\w*|POLY\w*|BIFACIAL|DATA\w*|WP?))+$/i

/** `RECxxxPE`, `MS4 HC V XXX BF-DG`, `HX-(xxx)-54`. */
function fromPlaceholder(text: string): string | undefined {
  const [match] = text.match(aroundPlaceholder) ?? []
  // `HX-1-XXX XXX represents the power class`: the second is explained, not part of the name.
  return match
    ?.trim()
    .replace(/(?<=(?:x{3}|\*{3})\S*)\s(?:x{3}|\*{3})$/i, '')
    .replace(wordsBehind, '')
    .replace(placeholder, '#')
}

/** `AAA = 560-580`, below a name or beside it: letters that the sheet itself explains as its powers. */
function explainedLetters(segments: Segment[], powers: number[]): string | undefined {
  for (const { text } of segments) {
    const [, letters, , low, high] = text.match(/\b(([A-Z])\2{1,3})\s?=\s?(\d{2,4})\s?[-~/]\s?(\d{2,4})(?!\d)/) ?? []
    if (letters && isRangeOf(powers, [Number(low), Number(high)])) return letters
  }
  return undefined
}

/** `HX-144-AAA` of a sheet that explains its `AAA`. */
function fromExplained(text: string, letters: string | undefined): string | undefined {
  if (!letters) return undefined
  const [name] = text.match(new RegExp(`[A-Z0-9][A-Z0-9./-]*(?<![A-Z])${letters}(?![A-Z])[A-Z0-9./-]*`)) ?? []
  return name?.replace(letters, '#')
}

/** `SIL-420 BG | SIL-425 BG`, `M420WE bis M430WE`: names that differ in their power alone. */
function fromNames(text: string, { singles }: PowerPatterns): string | undefined {
  const [first, ...others] = text
    .replace(/^(?:types?|typ|tipo|models?|modell|modelo|modello)\s*:?\s+(?=\S*\d)/i, '')
    .split(/\s*[|,;·]\s*|\s+(?:to|bis|à|and|und|[-~/])\s+/)
    .map((name) => singles.reduce((form, single) => form.replace(single, '#'), name.trim()))
  const isName =
    first !== undefined && /^[A-Z][A-Za-z0-9.\-/()+ ]*#|^[A-Z]+ #/.test(first) && first.length <= longestForm
  return isName && others.length > 0 && others.every((form) => form === first) ? first : undefined
}
const longestForm = 24

/** `HX-410/420 BG`, `HX-410/420 DE09.08`: a short code behind the powers is the end of the name. */
const codeBehind = /^[A-Z]{2,5}[-.]?# (?:(?!WP|WC|PV|DC|AC|EN|DE|US|UK|EU|NA)[A-Z]{2}|[A-Z]{1,3}\d[A-Z0-9.]{1,8})$/
/** `HX375-385CF60 e/2`: the version behind a name is part of it. */
const versionBehind = / [a-z]?\d?\/\d$/

function templatesOf(segment: Segment, sought: PowerPatterns, letters: string | undefined): string[] {
  // The title of a chart names its example in short.
  if (/\bcurves? (?:for|of)\b/i.test(segment.text)) return []
  const found: string[] = []
  const filled = /indicat|where xxx/i.test(segment.text)
    ? undefined
    : (fromExplained(segment.text, letters) ??
      fromPlaceholder(segment.text.replace(/^.*(code|type|model)\s*:?\s*/i, '')))
  // A name after its label, `Module type LX-XXXM`, counts more than the title of the family.
  const times = /\b(?:code|type|model)\b.*(?:x{3}|X{3}|\*{3}|…|\.{3})/i.test(segment.text) ? 4 : 2
  if (filled) found.push(...Array.from({ length: times }, () => filled))
  const names = fromNames(segment.text, sought)
  if (names) found.push(names, names)
  // A name with a space, alone on its line: `SR4-54HTB 400-420M`.
  const title = segment.text.replace(/\s+series$/i, '')
  const isTitle = title.length <= 32 && /^[A-Z0-9.\-/()+~|, ]+$/.test(title.replace(versionBehind, ''))
  const whole = isTitle ? withoutRange(title, sought) : undefined
  if (whole) found.push(whole)
  const isEnded = whole !== undefined && (codeBehind.test(whole) || versionBehind.test(whole))
  const isSaid = names !== undefined || isEnded || (whole !== undefined && /[|,]/.test(title))
  for (const piece of isSaid ? [] : segment.text.split(/[\s,;]+|(?<=\S)\/(?=[A-Z]{2,}\d)|~(?=[A-Z])/)) {
    const range = withoutRange(piece, sought)
    if (range) found.push(range)
    for (const single of sought.singles) {
      if (single.test(piece) && !range) found.push(piece.replace(single, '#'))
    }
  }
  return found
    .map((text) => text.replace(/^[(:"']+|[:"',.]+$/g, ''))
    .map((text) => (/[[(]/.test(text) ? text : text.replace(/[)\]:"',.]+$/, '')))
    .map((text) => text.replace(documentSuffix, '').replace(/(?<=#)\s+wp?$/i, ''))
    .filter(isTemplate)
}

/** The template that occurs most often in the document; if equal, the shortest. */
export function findTemplate(pages: LaidOutPage[], powers: number[]): Template | undefined {
  const sought = soughtFor(powers)
  const counts = new Map<string, { count: number; segment: Segment }>()
  const segments = pages.flatMap((page) => page.segments)
  const letters = explainedLetters(segments, powers)
  for (const segment of segments) {
    for (const text of templatesOf(segment, sought, letters)) {
      const known = counts.get(text)
      if (known) known.count += 1
      else counts.set(text, { count: 1, segment })
    }
  }
  // A longer template that begins with a shorter one counts for the shorter: the rest is a suffix of the document.
  const ranked = [...counts].map(([text, { count, segment }]) => {
    const longer = [...counts].filter(([other]) => other !== text && other.startsWith(text)).length
    return { text, segment, weight: count + longer }
  })
  const [best] = ranked.sort((a, b) => b.weight - a.weight || a.text.length - b.text.length)
  return best ? withFamily(best, pages) : findTitleTemplate(pages, sought)
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
