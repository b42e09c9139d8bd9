export type DecimalSign = '.' | ','

/** Text before a figure (a currency), the figure itself, and what follows it (a unit). */
export type FigureParts = { before: string; figure: string; after: string }

const longestTyped = 100
const pattern = /^([^\d.,+−-]*)([+−-]?[\d.,](?:[\d.,'’\s]*[\d.,])?(?:e[+-]?\d{1,2}(?![\d\p{L}]))?)\s*(.*)$/isu
// Swiss and SI grouping: apostrophes and every kind of space
const quietGroups = /(?<=\d)['’\s](?=\d{3}(?!\d))/g

/** The figure in a text, with a plain minus and without quiet groups, and what stands around it. */
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

/** 1,234 and 1.234: a thousand and some, or one and a bit. */
const eitherWay = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** The two numbers that a figure can mean. A point is our own decimal sign: it is in doubt only where there are fewer decimals. */
export function meaningsOf(figure: string, mostDecimals = 3): [string, string] | undefined {
  if (!eitherWay.test(figure)) return undefined
  if (figure.includes('.') && mostDecimals >= 3) return undefined
  return [figure.replace(/[.,]/, ''), figure.replace(',', '.')]
}

/** Which sign the decimals of a figure have, as far as it shows by itself. */
function signShown(figure: string): DecimalSign | undefined {
  if (!/[.,]/.test(figure) || eitherWay.test(figure)) return undefined
  const isPoint = grouped['.'].test(figure)
  if (isPoint === grouped[','].test(figure)) return undefined
  return isPoint ? '.' : ','
}

/** The figure with digits and a point alone, or undefined where it is not one. */
export function decimalOf(figure: string, decimalSign: DecimalSign | undefined) {
  const sign = decimalSign ?? signShown(figure) ?? '.'
  if (!grouped[sign].test(figure)) return undefined
  const pointed = sign === ',' ? figure.replaceAll('.', '').replace(',', '.') : figure.replaceAll(',', '')
  return pointed.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
}

/** The decimal signs that some values of a file show, added to those that others have shown. */
export function collectSigns(cells: Iterable<string | number | null>, shown = new Set<DecimalSign>()) {
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? signShown(splitFigure(cell.trim())?.figure ?? '') : undefined
    if (sign) shown.add(sign)
  }
  return shown
}

/** The sign that all agree on. Where they disagree or do not show it, nothing is assumed. */
export function agreedSign(shown: ReadonlySet<DecimalSign>): DecimalSign | undefined {
  const [only] = shown
  return shown.size === 1 ? only : undefined
}

export const findDecimalSign = (cells: Iterable<string | number>) => agreedSign(collectSigns(cells))
