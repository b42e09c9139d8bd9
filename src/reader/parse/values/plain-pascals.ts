/** `8 000 Pa³` is 8000 Pa: a gap between thousands, and the digit of a footnote. */
const withoutGaps = (text: string) =>
  text
    .replace(
      /(?<![\d.,])(\d{1,2}) (\d{3})(?=\s*(?:[/&]\s*[+-]?\s*\d{1,2} ?\d{3}\s*)?(?:pa|pascal|n\s?\/\s?m))/gi,
      '$1$2',
    )
    .replace(/(?<=\d\s?k?pa)\d(?!\d)/gi, '')

/** `5400 Pa / 112 psf (snow)`: the same again in other units. */
const withoutPounds = (text: string) =>
  text
    .replace(/(?<=pa)\s*[/(]\s*\d[\d.,]*\s*(?:psf|lbs?\.?\s?\/\s?ft[²2]?|kg\s?\/\s?m[²2]?)(?:\s*\)|(?![a-z]))/gi, '')
    .replace(/(?<![\d.,])\d[\d.,]*\s*psf\b(?:\s*\/\s*(?=\d[\d.,]*\s*pa))?/gi, '')

/** `5.4 / 2.4 kN/m²`: one unit for both. */
const withBothKilos = (text: string) =>
  text.replace(
    /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s*([/&])\s*([+-]?\s?\d{1,2}(?:[.,]\d{1,2})?)\s*(k(?:pa|n\s?\/\s?m\s?[²2]?)(?![a-z]))/gi,
    '$1 $4 $2 $3 $4',
  )

/** `incl. safety factor 1.5`, in brackets or not, says nothing about the number. */
const safetyFactor =
  /[,;]?\s*(?:(?:incl\w*|inkl\w*)\.?|with|mit)?\s*(?:a )?(?:safety factor|sicherheitsfaktor)(?: (?:of|von))?\s*[:=]?\s*\d[.,]?\d*/gi
const inBrackets = /[([][^)\]]*(?:safety|sicherheitsf)[^)\]]*[)\]]/gi

/** `Snow load, Pa | 5400`: the unit ends the label, as if in brackets. */
const withBrackets = (label: string) => label.replace(/(?<=[\p{L})])[,\s]\s*(k?pa|k?n\/m[²2]?)\s*:?$/iu, ' [$1]')

/** The pascals of a cell, without what only surrounds them. */
export const plainPascals = (text: string) => withBothKilos(withoutPounds(withoutGaps(text)))

/** The same for a label, which may hold the numbers too. */
export const plainLabel = (text: string) =>
  withBrackets(plainPascals(text.replace(inBrackets, '').replace(safetyFactor, ' ')))
