export type DecimalSign = '.' | ','

/** The text before a number (a currency), the number itself, and the text after it (a unit). */
export type FigureParts = { before: string; figure: string; after: string }

const longestTyped = 100
const pattern = /^([^\d.,+−-]*)([+−-]?[\d.,](?:[\d.,'’\s]*[\d.,])?(?:e[+-]?\d{1,2}(?![\d\p{L}]))?)\s*(.*)$/isu
// Swiss and SI grouping: apostrophes and all kinds of spaces
const quietGroups = /(?<=\d)['’\s](?=\d{3}(?!\d))/g

/** The number in a text, with a plain minus and without these separators, and the text around it. */
export function splitFigure(text: string): FigureParts | undefined {
  if (text.length > longestTyped) return undefined
  const [, before = '', figure, after = ''] = pattern.exec(text) ?? []
  if (figure === undefined) return undefined
  const plain = figure.replaceAll('−', '-').replace(/^\+/, '').replace(quietGroups, '')
  return { before: before.trim(), figure: plain, after: after.trim().replace(/\.$/, '') }
}

const grouped: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?$|^-?\.\d+$/,
  ',': /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d*)?$|^-?,\d+$/,
}

/** 1,234 and 1.234: either over a thousand, or between one and two. */
export const eitherWay = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The two numbers that a text can mean. A point is our own decimal sign: it is ambiguous only where fewer decimals are
 * allowed.
 */
export function meaningsOf(figure: string, mostDecimals = 3): [string, string] | undefined {
  if (!eitherWay.test(figure)) return undefined
  if (figure.includes('.') && mostDecimals >= 3) return undefined
  return [figure.replace(/[.,]/, ''), figure.replace(',', '.')]
}

/** The decimal sign of a number, if it is unambiguous. */
function ownSign(figure: string): DecimalSign | undefined {
  if (!/[.,]/.test(figure) || eitherWay.test(figure)) return undefined
  const isPoint = grouped['.'].test(figure)
  if (isPoint === grouped[','].test(figure)) return undefined
  return isPoint ? '.' : ','
}

/** The number with digits and a point only, or undefined when it is not a number. */
export function decimalOf(figure: string, decimalSign: DecimalSign | undefined) {
  const sign = decimalSign ?? ownSign(figure) ?? '.'
  if (!grouped[sign].test(figure)) return undefined
  const pointed = sign === ',' ? figure.replaceAll('.', '').replace(',', '.') : figure.replaceAll(',', '')
  return pointed.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
}

/** Adds the decimal signs that values of a file reveal to those found before. */
export function collectSigns(cells: Iterable<string | number | null>, signs = new Set<DecimalSign>()) {
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? ownSign(splitFigure(cell.trim())?.figure ?? '') : undefined
    if (sign) signs.add(sign)
  }
  return signs
}

/** The sign that all values agree on; undefined when they disagree or show none. */
export function agreedSign(signs: ReadonlySet<DecimalSign>): DecimalSign | undefined {
  const [only] = signs
  return signs.size === 1 ? only : undefined
}

export const findDecimalSign = (cells: Iterable<string | number>) => agreedSign(collectSigns(cells))
