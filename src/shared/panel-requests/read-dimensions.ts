/** A size out of a sentence such as "1722 x 1134 x 30 mm". `roundingMm` is how far the true size may be from it. */
export type Size = { lengthMm: number; widthMm: number; thicknessMm: number | null; roundingMm: number }

const millimetresIn: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4 }
const figure = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`
const unit = String.raw`\s*(mm|cm|m|inches|inch|in|")?\s*`
const size = new RegExp(`${figure}${unit}[x×*]\\s*${figure}${unit}(?:[x×*]\\s*${figure}${unit})?`, 'i')

/** Half a unit in the last place written. */
const roundingOf = (text: string) => 0.5 * 10 ** -(text.split(/[.,]/)[1]?.length ?? 0)
const figureOf = (text: string) => Number(text.replace(',', '.'))

/** The size somebody wrote, or undefined. Without a unit it is millimetres. */
export function readDimensions(text: string | null | undefined): Size | undefined {
  const [, first, unit1, second, unit2, third, unit3] = size.exec(text ?? '') ?? []
  if (!first || !second) return undefined
  const scale = millimetresIn[(unit3 ?? unit2 ?? unit1 ?? 'mm').toLowerCase()] ?? 1
  const sides = [figureOf(first) * scale, figureOf(second) * scale]
  return {
    lengthMm: Math.max(...sides),
    widthMm: Math.min(...sides),
    thicknessMm: third ? figureOf(third) * scale : null,
    roundingMm: Math.max(roundingOf(first), roundingOf(second)) * scale,
  }
}
