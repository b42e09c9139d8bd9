import { numberSource, withoutTolerances } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber, withPoint } from '../words/read-number.js'

/** In millimetres; the longer side is the length, in any printed order. */
export type Size = { length: number; width: number; thickness?: number; metric: boolean; glued: boolean; text: string }

const unit = String.raw`(?:\s*(mm|cm|inches|inch|in\b|m\b|"))?`
const side = `(${numberSource})${unit}`
const times = String.raw`\s*(?:[xX*×]{1,3}|by)\s*`
const sizePattern = new RegExp(`${side}${times}${side}(?:${times}${side})?`, 'g')

const perUnit: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4 }

/** No module is longer, in millimetres. */
const longest = 3200
const thickest = 80

const round = (value: number) => Math.round(value * 10) / 10

/** Words between the factors: `(L) 1722 mm x (W) 1134`, `H 1722 x B 1134`. */
const sideNames =
  /(?<=^|[\s(x×*:])[lwhdtb](?=\d)|\(?\b([lwhdtb]|length|width|height|depth|thickness|länge|breite|höhe)\b\)?\s*[:=]?\s*(?=\d)/gi
const namesAfter = /(?<=\d\s?(?:mm)?)\s*\(([lwhdtb]|length|width|height|depth)\)/gi

/** `1719 mm (67.68") x 1140 mm (44.88")`: inches after each side are between the factors. */
const withoutInchesBeside = (text: string) =>
  /mm/.test(text)
    ? text
        .replace(/(?<=mm)\s*[([]\s*\d[\d.,]*\s*(?:"|''|in\.?|inch(?:es)?)\s*[)\]]/gi, '')
        // … or before each: `64.96in (1650mm) / 38.98in (990mm)`.
        .replace(/\d[\d.,]*\s*(?:"|''|in\b\.?|inch(?:es)?)\s*[([]\s*(\d[\d.,]*\s*mm)\s*[)\]]/gi, '$1')
    : text

/** Three digits after a separator are thousands in any style, unless the size is in metres. */
const readSide = (digits: string, size: string, style: NumberStyle) =>
  /^[12][.,]\d{3}$/.test(digits) && !/\d\s?m\b/.test(size) && /mm|\d{2}$/.test(size)
    ? Number(digits.replace(/[.,]/, ''))
    : readNumber(digits, style)

/** OCR loses the signs between the sides, or misreads them: `1724mm>1134mm 30mm`, `1724x1134% 30mm`. */
const lostSigns =
  /(?<![\d.,])(\d{3,4})\s?(?:mm)?\s?[x×>=%«*~]?\s?(?<!\d)(\d{3,4})\s?(?:mm)?\s?[x×>=%«*~]?\s?(?<!\d)(\d{2})\s?mm/g

/** All sizes in a text that a module could have. */
export function readSizes(text: string, style: NumberStyle): Size[] {
  const clean = withoutInchesBeside(withoutTolerances(style.losesPoints ? text.replace(lostSigns, '$1x$2x$3mm') : text))
    .replace(/(?<![\d.,] ?)(\d) (\d{3})(?=\s*(?:mm|x|\())/g, '$1$2')
    .replace(/(?<=mm|cm)\s*[/|]\s*(?=\(?[lwhdtb]?\)?\s*\d)/gi, ' x ')
    .replace(
      /(?<=\d(?:\s?mm)?)\s*[,;/·•]?\s+(?=(?:width|height|depth|thickness|breite|höhe|[wbhdt])\b\s*[:=]?\s*\d)/gi,
      ' x ',
    )
    .replace(namesAfter, '')
    .replace(sideNames, '')
  return [...clean.matchAll(sizePattern)].flatMap((match) => {
    const digits = [match[1], match[3], match[5]]
    const raw = digits.map((part) => (part ? readSide(part, match[0], style) : undefined))
    const after = clean.slice(match.index + match[0].length, match.index + match[0].length + 9)
    const named = [match[6], match[4], match[2], after.match(/^\s*\(?(mm|cm|inches|inch|in\b|")/)?.[1]].find(Boolean)
    const largest = Math.max(...raw.flatMap((value) => value ?? []))
    const factor = perUnit[named ?? (largest >= 200 ? 'mm' : '')]
    if (!factor) return []
    const inches = factor === perUnit.in
    const sides = raw.flatMap((value, index) => {
      const most = index === 2 ? thickest : longest
      const restored = value && inches ? withPoint(value, digits[index] ?? '', most / factor, style) : value
      return restored === undefined ? [] : [round(restored * factor)]
    })
    // A lost plus-minus sign joins the tolerance to the number: `11342` for `1134±2`.
    const glued = sides.some((side) => side > longest && side < 10 * longest && factor === 1)
    const [length = 0, width = 0, thickness] = sides
      .map((side) => (side > longest ? Math.floor(side / 10) : side))
      .sort((a, b) => b - a)
    const fits = length >= 300 && length <= longest && width >= 150 && width <= 1800
    if (!fits || (thickness !== undefined && (thickness < 1 || thickness > thickest))) return []
    return [
      {
        length,
        width,
        metric: !inches,
        glued,
        ...(thickness === undefined ? {} : { thickness }),
        text: match[0].trim(),
      },
    ]
  })
}

/** A single length in millimetres, as in `Length: 796 mm (31.33")`. */
export function readMillimetres(text: string, style: NumberStyle): number | undefined {
  const match = withoutTolerances(text).match(
    new RegExp(`^\\D{0,6}(${numberSource})\\s*(mm|cm|inches|inch|in\\b|m\\b|")?`),
  )
  const value = match?.[1] ? readNumber(match[1], style) : undefined
  return value === undefined ? undefined : round(value * (perUnit[match?.[2] ?? 'mm'] ?? 1))
}
