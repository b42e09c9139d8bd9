import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'

/** A model number with `#` in place of the power: `REC#PE`, `JKM#N-54HL4R-B`. */
export type Template = { text: string; segment: Segment }

export const fillTemplate = (template: string, power: number) => template.replace('#', String(power))

/** Document numbers and units that contain a power but are no models. */
const notAModel =
  /=|(?<![-_])#wp?(?![a-z])|^#\W*(w|wp|watts?|v|mm|pa|kg)?\W*$|^\W*#|version|rev\.?|_en_|#\d|\d#|www|@|\.com|^(up|max|to|pmax|iec|iso|ul)\W?#|modul|curve|panel|kurve|[[(][^)\]]*$/i

/** Version and language of the document, attached to the model: `-F8-EN`. */
const documentSuffix = /([-_][A-Z]\d{1,2}(\(\d\))?(C\d)?)?[-_](EN|DE|US|AU|EU|CN|FR|ES|IT|NA|UK|JP)\b.*$/i

const isTemplate = (text: string) =>
  /[A-Z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]/i.test(text.replace('#', '')) &&
  !/^[A-Z]?[a-z]+\W*#$/.test(text) &&
  text.replace(/[^a-z0-9]/gi, '').length >= 2 &&
  !notAModel.test(text)

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `JKM430-455N-…`, `RSM144-9-530M-550M`: two powers followed by the same letters, for all classes between. */
const rangePattern = /(?<!\d)(?=((\d{2,3})([A-Z]{0,4})\s?[-~/]\s?(\d{2,3})\3(?!\d)))/g

/** The maximum range of watts in a series. */
const widest = 120

const isRangeOf = (powers: number[], ends: number[]) => {
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  return high > low && high - low <= widest && powers.every((power) => power >= low && power <= high)
}

/** `CS6W-565|570|575TB`: every class, one after the other. */
const listOf = (powers: number[]) =>
  powers.length > 1
    ? new RegExp(`(?<!\\d)${[...powers].sort((a, b) => a - b).join('\\s?[|/,]\\s?')}(?!\\d)`)
    : undefined

/** The name with `#` in place of its range or list of powers. */
function withoutRange(text: string, { powers, list }: PowerPatterns): string | undefined {
  if (list?.test(text)) return text.replace(list, '#')
  const found = [...text.matchAll(rangePattern)].find(([, , low, , high]) =>
    isRangeOf(powers, [Number(low), Number(high)]),
  )
  return found && text.replace(found[1] ?? '', `#${found[3] ?? ''}`)
}

/** How the powers of a table can occur in a name: as a range or list, and one by one. */
type PowerPatterns = { powers: number[]; list: RegExp | undefined; singles: RegExp[] }

const soughtFor = (powers: number[]): PowerPatterns => ({
  powers,
  list: listOf(powers),
  singles: powers.map((power) => new RegExp(`(?<!\\d)${escapePattern(String(power))}(?!\\d)`)),
})

/** `RECxxxPE`, `MS4 HC V XXX BF-DG`. */
function fromPlaceholder(text: string): string | undefined {
  const match = text.match(
    /(?<![a-z])[a-z0-9.\- ]*?(x{3}|X{3}|\*{3}|□{3}|#{3})[a-z0-9.\-()+/]*(?: ?[A-Z0-9][A-Z0-9-]{1,9})?/i,
  )
  if (!match?.[1] || !/x{3}|X{3}|\*{3}|□{3}|#{3}/.test(match[0])) return undefined
  // `HX-1-XXX XXX represents the power class`: the second is explained, not part of the name.
  return match[0]
    .trim()
    .replace(/(?<=(?:x{3}|\*{3})\S*)\s(?:x{3}|\*{3})$/i, '')
    .replace(match[1], '#')
}

/** `HX-144-AAA (AAA=560-580)`: letters that the sheet itself explains as its powers. */
function fromExplained(text: string, { powers }: PowerPatterns): string | undefined {
  const [, letters, , low, high] = text.match(/\b(([A-Z])\2{1,3})\s?=\s?(\d{2,4})\s?[-~/]\s?(\d{2,4})(?!\d)/) ?? []
  if (!letters || !isRangeOf(powers, [Number(low), Number(high)])) return undefined
  const [name] = text.match(new RegExp(`[A-Z0-9][A-Z0-9./-]*${letters}[A-Z0-9./-]*`)) ?? []
  return name?.replace(letters, '#')
}

function templatesOf(segment: Segment, sought: PowerPatterns): string[] {
  // The title of a chart names its example in short.
  if (/\bcurves? (?:for|of)\b/i.test(segment.text)) return []
  const found: string[] = []
  const placeholder = /indicat|where xxx/i.test(segment.text)
    ? undefined
    : (fromExplained(segment.text, sought) ??
      fromPlaceholder(segment.text.replace(/^.*(code|type|model)\s*:?\s*/i, '')))
  // A name after its label, `Module type LX-XXXM`, counts more than the title of the family.
  const times = /\b(?:code|type|model)\b.*(?:x{3}|X{3}|\*{3})/i.test(segment.text) ? 4 : 2
  if (placeholder) found.push(...Array.from({ length: times }, () => placeholder))
  // A name with a space, alone on its line: `SR4-54HTB 400-420M`.
  const whole =
    segment.text.length <= 32 && /^[A-Z0-9.\-/()+~ ]+$/.test(segment.text)
      ? withoutRange(segment.text, sought)
      : undefined
  if (whole) found.push(whole)
  for (const piece of segment.text.split(/[\s,;]+|(?<=\S)\/(?=[A-Z]{2,}\d)|~(?=[A-Z])/)) {
    const range = withoutRange(piece, sought)
    if (range) found.push(range)
    for (const single of sought.singles) {
      if (single.test(piece) && !range) found.push(piece.replace(single, '#'))
    }
  }
  return found
    .map((text) => text.replace(/^[(:"']+|[):"',.]+$/g, ''))
    .map((text) => text.replace(documentSuffix, ''))
    .filter(isTemplate)
}

/** The template that occurs most often in the document; if equal, the shortest. */
export function findTemplate(pages: LaidOutPage[], powers: number[]): Template | undefined {
  const sought = soughtFor(powers)
  const counts = new Map<string, { count: number; segment: Segment }>()
  for (const segment of pages.flatMap((page) => page.segments)) {
    for (const text of templatesOf(segment, sought)) {
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
  return ranked.sort((a, b) => b.weight - a.weight || a.text.length - b.text.length)[0]
}
