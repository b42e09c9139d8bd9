type Cell = string | number

export type DecimalSign = '.' | ','

/** What a cell says: a number, nothing, or why it is no number. */
type NumberReading = { value: number | null; problem?: string }

const signs = /[$€£¥₹₩]/g
const codes = /\b(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|PLN|CZK|SEK|NOK|DKK|AUD|CAD|HUF|RON|TRY|ZAR|BRL|MXN)\b/gi
const units = /\s*(?:pcs?|pieces?|units?|panels?|stk|stück|st|ea)\.?$/i
const nothing = /^(?:[-–—]|n\/?a|none|null)?$/i
// Swiss and SI grouping: apostrophes and every kind of space
const quietGroups = /(?<=\d)['’\s\u00a0\u202f](?=\d{3}(?!\d))/g

/** The number without what stands around it. Most cells have nothing around them, and files have many cells. */
function bare(cell: string) {
  let text = cell.trim()
  if (/^[\d.,]*$/.test(text)) return text
  text = text.replace(signs, '').trim()
  if (/\p{L}/u.test(text)) text = text.replace(codes, '').trim().replace(units, '').trim()
  return text.replace(quietGroups, '').replace(/^\+/, '').replace(/−/g, '-')
}

const grouped: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?$|^-?\.\d+$/,
  ',': /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d*)?$|^-?,\d+$/,
}

/** 1,234 and 1.234: a thousand and some, or one and a bit. Only others of the same file can tell. */
const isAmbiguous = (text: string) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/** The two numbers that a text can mean, where nobody can tell which. */
export function meaningsOf(text: string): [string, string] | undefined {
  const [whole, fraction] = bare(text).split(/[.,]/)
  return isAmbiguous(bare(text)) ? [`${whole}${fraction}`, `${whole}.${fraction}`] : undefined
}

/** Which sign a number must use for its decimals, if it shows. */
function signShown(text: string): DecimalSign | undefined {
  if (!/[.,]/.test(text)) return undefined
  const isPoint = grouped['.'].test(text)
  const isComma = grouped[','].test(text)
  if (isPoint === isComma || isAmbiguous(text)) return undefined
  return isPoint ? '.' : ','
}

/** The decimal sign that a column's values agree on. Where they disagree or do not show it, nothing is assumed. */
export function findDecimalSign(cells: Iterable<Cell>): DecimalSign | undefined {
  const shown = new Set<DecimalSign>()
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? signShown(bare(cell)) : undefined
    if (sign) shown.add(sign)
  }
  const [only] = shown
  return shown.size === 1 ? only : undefined
}

const withoutNoise = (value: number) => Number(value.toPrecision(12))

export function readNumber(cell: Cell | undefined, columnSign: DecimalSign | undefined): NumberReading {
  // a spreadsheet's own numbers carry the noise of binary fractions
  if (typeof cell === 'number') return { value: withoutNoise(cell) }
  const text = bare(cell ?? '')
  if (nothing.test(text)) return { value: null }
  const sign = columnSign ?? signShown(text)
  const meanings = sign ? undefined : meaningsOf(text)
  if (meanings)
    return {
      value: null,
      problem: `"${text}" can mean ${meanings.join(' or ')}. Choose the decimal sign, or write it without the separator.`,
    }
  if (!grouped[sign ?? '.'].test(text))
    return { value: null, problem: `"${(cell ?? '').slice(0, 40)}" is not a number` }
  const plain = sign === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return { value: Number(plain) }
}
