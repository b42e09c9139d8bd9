import { boxesOverlap } from './geometry.js'
import type { PageText } from './page-text.js'

/** Runs in which a font lost its glyphs: blanks in place of digits, signs without numbers. */
const hasHoles = (text: string) => /^\s+\S|\S\s{2,}\S|(^|\s)[.x×±]\s|\(\s+[.)]/.test(text.replace(/^ (?=\S)/, ''))

const isNumber = (text: string) => /^[\s\d.,%+~-]*\d[\s\d.,%+~-]*$/.test(text)

/**
 * Uses the text layer where there is text, and recognised words elsewhere, so that sheets with outlined labels or
 * partly drawn tables are complete. If the layer's letters are scrambled, only its numbers are used.
 */
export function joinTexts(layer: PageText[], recognised: PageText[], trustWords = true): PageText[] {
  return layer.map((page) => {
    const seen = recognised.find((other) => other.page === page.page)
    if (!seen) return page
    // The boxes of a page that was turned for OCR do not match the text of the upright page.
    if (seen.turn !== page.turn) return page.items.some(({ text }) => text.trim() !== '') ? page : seen
    const kept = page.items.filter(
      ({ text }) => text.trim() !== '' && !hasHoles(text) && (trustWords || isNumber(text)),
    )
    const upright = kept.filter((item) => !item.turned)
    const added = seen.items.filter(
      (item) => !upright.some((known) => boxesOverlap(known.box, item.box, { across: 0.3, down: 0.3 })),
    )
    return { ...page, items: [...kept, ...added], recognised: true }
  })
}
