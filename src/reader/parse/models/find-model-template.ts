import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'

/** A model number with `#` in place of the power: `REC#PE`, `JKM#N-54HL4R-B`. */
type Template = { text: string; segment: Segment; weight: number; isWeak: boolean }

export const fillTemplate = (template: string, power: number) => template.replace('#', String(power))

/** Document numbers and units that hold a power but name no model. */
const notAModel =
  /=|(?:.*\/){3}|(?<![A-Z\d]-?)#wp?(?![a-z])|^#\W*(w|wp|watts?|v|mm|pa|kg)?\W*$|^\W*#|version|rev\.?|_en_|www|@|\.com|x{4}|^(up|max|to|pmax|iec|iso|ul|type|class)\W?#|modul|curve|panel|kurve|[[(][^)\]]*$/i

/** Version and language of the document, glued to the model: `-F8-EN`. */
const documentSuffix = /([-_][A-Z]\d{1,2}(\(\d\))?(C\d)?)?[-_](EN|DE|US|AU|EU|CN|FR|ES|IT|NA|UK|JP)\b.*$/i

const isTemplate = (text: string) =>
  /[A-Z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]/i.test(text.replace('#', '')) &&
  !/^[A-Z]?[a-z]+\W*#$/.test(text) &&
  text.replace(/[^a-z0-9]/gi, '').length >= 2 &&
  !notAModel.test(text)

/** `JKM430-455N-…`, `AE 415-435`, `CS6W-565|570|575TB`: the range of powers inside a name. */
function rangeOf(powers: number[]): RegExp | undefined {
  const lowest = Math.min(...powers)
  const highest = Math.max(...powers)
  if (lowest === highest) return undefined
  const list = [...powers].sort((a, b) => a - b).join('\\s?[|/,]\\s?')
  return new RegExp(`(?<!\\d)(?:${lowest}\\s?[-~/]\\s?${highest}|${highest}\\s?[-~/]\\s?${lowest}|${list})(?!\\d)`)
}

/** How the powers of a table may stand in a name: as a range or list, and one by one. */
type Sought = { range: RegExp | undefined; singles: RegExp[] }

const soughtFor = (powers: number[]): Sought => ({
  range: rangeOf(powers),
  singles: powers.map((power) => new RegExp(`(?<!\\d)${String(power).replace('.', '\\.')}(?!\\d)`)),
})

const fromRange = (text: string, { range }: Sought) => (range?.test(text) ? text.replace(range, '#') : undefined)

/** `R P S 2 M H 72 B DX X X`: letters set apart in a title. */
const closed = (text: string) => (/^(?:\S{1,2} ){5,}\S{1,2}$/.test(text) ? text.replaceAll(' ', '') : text)

/** `VSMDH.72.AAA.05 (AAA=565-590)`: a placeholder whose legend gives it a power of the table. */
function fromLegend(text: string, legends: readonly string[]): string | undefined {
  const piece = text.replace(/\(.*$/, '').trim()
  const placeholder = legends.find((legend) => new RegExp(`(?<![A-Za-z])${legend}(?![A-Za-z])`).test(piece))
  return placeholder && piece.length > placeholder.length + 2
    ? piece.replace(/^.*: /, '').replace(placeholder, '#')
    : undefined
}

/** The placeholders that the document explains: `AAA` of `AAA=565-590`. */
function legendsIn(pages: LaidOutPage[], powers: number[]): string[] {
  const explained = pages.flatMap(({ text }) => [
    ...text.matchAll(/(?<![A-Za-z])([A-Za-z])\1{1,3}\s?[=:]\s?(\d{2,3})(?!\d)/g),
  ])
  return explained.flatMap(([match, , power]) =>
    powers.includes(Number(power)) ? (match.match(/^[A-Za-z]+/) ?? []) : [],
  )
}

/** `RECxxxPE`, `MS4 HC V XXX BF-DG`. */
function fromPlaceholder(text: string): string | undefined {
  const match = text.match(/(?<![a-z])[a-z0-9.\- ]*?(x{3}|\*{3}|□{3})[a-z0-9.\-()+]*(?: ?[A-Z0-9][A-Z0-9-]{1,9})?/i)
  return match?.[1] && match[0].trim().replace(match[1], '#')
}

function templatesOf(segment: Segment, sought: Sought, legends: readonly string[]): string[] {
  const found: string[] = []
  const explained = fromLegend(segment.text, legends)
  const placeholder = /indicat|where xxx/i.test(segment.text)
    ? undefined
    : (explained ?? fromPlaceholder(closed(segment.text).replace(/^.*(code|type|model)\s*:?\s*/i, '')))
  if (placeholder) found.push(placeholder, placeholder)
  // A name with a space, alone on its line: `SR4-54HTB 400-420M`.
  const whole =
    segment.text.length <= 32 && /^[A-Z0-9.\-/() ]+$/.test(segment.text) ? fromRange(segment.text, sought) : undefined
  if (whole) found.push(whole)
  for (const piece of segment.text.split(/[\s,;]+|(?<=\S)\/(?=[A-Z]{2,}\d)/)) {
    const range = fromRange(piece, sought)
    if (range) found.push(range)
    for (const single of sought.singles) {
      if (single.test(piece) && !range) found.push(piece.replace(single, '#'))
    }
  }
  return found.map((text) => text.replace(/^[(:"']+|[):"',.]+$/g, '')).filter(isTemplate)
}

/** What a title says besides a name: the range of its powers, or a promise. */
const saysMore =
  /\d.*\d\s?w|up to|more|:|\d\s?(?:years?|%|v\b|mm)|\b(?:solar|modul|module|panel|series|bifacial|mono|poly|power)\b/i

/** `SolarFlex 110`: words of a title in the largest type that end with the power of the only class. */
function titlesIn(pages: LaidOutPage[], powers: number[]): Segment[] {
  const [power] = powers
  return pages.flatMap(({ segments }) => {
    const tallest = Math.max(...segments.map(({ height }) => height))
    return segments.filter(
      ({ text, height }) =>
        powers.length === 1 &&
        height > tallest * 0.7 &&
        new RegExp(`^\\p{Lu}[\\p{L}\\d-]*(?: [\\p{L}\\d+-]+){0,2} ?${power}(?: ?Wp?)?$`, 'u').test(text) &&
        !saysMore.test(text),
    )
  })
}

const foot = 0.9

/** The foot of a page, where the number and the version of the document stand in small type. */
export const isAtFoot = ({ page, middle }: Segment, pages: LaidOutPage[]) =>
  pages.some((own) => own.page === page && middle > own.height * foot)

/**
 * How far a form that the foot prints is printed above it too, whole or in its last part: what the foot alone adds is the
 * version of the document, as in `JKM#N-54HL4R-B-F8-EN`, where the body has `54HL4R-B`.
 */
function upToBody(form: string, body: ReadonlySet<string>): string | undefined {
  const cuts = [...form.matchAll(/[-_/.]|$/g)].map(({ index }) => index).reverse()
  const endsOf = (text: string) =>
    [0, ...cuts.map((cut) => cut + 1)].map((begin) => text.slice(begin)).filter(({ length }) => length > 4)
  const isKnown = (text: string) => endsOf(text).some((end) => body.has(end))
  return cuts.map((cut) => form.slice(0, cut)).find(isKnown)
}

/** The forms of names in the document, those that most places agree on first; of equals, the shortest. */
export function listTemplates(pages: LaidOutPage[], powers: number[]): Template[] {
  const sought = soughtFor(powers)
  const legends = legendsIn(pages, powers)
  const forms = new Map<string, Template>()
  const add = (text: string, segment: Segment, isWeak = false) => {
    const known = forms.get(text) ?? { text, segment, weight: 0, isWeak }
    forms.set(text, { ...known, weight: known.weight + 1 })
  }
  const segments = pages.flatMap((page) => page.segments)
  const above = segments.filter((segment) => !isAtFoot(segment, pages))
  for (const segment of above) for (const text of templatesOf(segment, sought, legends)) add(text, segment)
  const body = new Set([...forms.keys(), ...above.flatMap(({ text }) => text.split(/[\s(),;:]+/))])
  for (const segment of segments.filter((segment) => isAtFoot(segment, pages)))
    for (const text of templatesOf(segment, sought, legends)) {
      const known = upToBody(text, body)
      add(known ?? text.replace(documentSuffix, ''), segment, known === undefined)
    }
  for (const segment of titlesIn(pages, powers)) {
    const text = segment.text.replace(/ ?Wp?$/, '').replace(String(powers[0]), '#')
    if (!forms.has(text)) add(text, segment)
  }
  return [...forms.values()].sort((a, b) => b.weight - a.weight || a.text.length - b.text.length)
}
