import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NameCandidate } from './name-candidate.js'

/** What makers call the code by which a module is ordered. */
const orderWords =
  /(?:r[eé]f[eé]rence|referencia|riferimento|referenz|ref\.|part (?:no\.?|number)|product (?:code|no\.?|number)|order(?:ing)? (?:code|no\.?|number)|item (?:code|no\.?|number)|model (?:no\.?|number|code)|bestell-?(?:nr\.?|nummer|code)|typenbezeichnung|codice(?: prodotto)?|c[oó]digo(?: de producto)?)\s*[:=]\s*([A-Z]{2}[A-Z0-9./+-]{4,30})(?![A-Za-z0-9])/i

/** `FLASH 425 Half-Cut`: a title with blanks in it. */
const isTitle = (name: NameCandidate) => /\S \S/.test(name.text)

/** The order code of a sheet with one class whose name would be a title: it states the power, as the title does. */
export function orderCodeOf(
  pages: LaidOutPage[],
  powers: number[],
  names: NameCandidate[] | undefined,
): NameCandidate | undefined {
  const [power, ...others] = powers
  if (power === undefined || others.length > 0 || (names && !names.every(isTitle))) return undefined
  const codes = pages
    .flatMap(({ segments }) => segments)
    .flatMap((segment: Segment) => {
      const text = segment.text.match(orderWords)?.[1]?.replace(/[./+-]+$/, '')
      return text && new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text) ? [{ text, parts: [segment] }] : []
    })
  // Two different codes are two products.
  return new Set(codes.map(({ text }) => text)).size === 1 ? codes[0] : undefined
}
