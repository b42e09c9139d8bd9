/** A figure as somebody typed it: nothing typed, a number (and how it was understood, where that needs saying), or a refusal. */
export type ReadFigure =
  | { kind: 'empty' }
  | { kind: 'number'; value: number; readAs?: string }
  | { kind: 'unreadable'; message: string }

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
// 41,5 and 0,045, but not 1,722, which may be a thousand and some
const decimalComma = /^[+-]?\d*,\d+$/
const eitherWay = /^[+-]?[1-9]\d{0,2},\d{3}$/
const englishGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const continentalGroups = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/

/**
 * Reads a figure with a decimal point or a decimal comma, with or without its unit. What could mean two numbers is refused;
 * whatever is not written plainly is echoed, so that nothing is guessed in silence.
 */
export function readFigure(typed: string, unit = ''): ReadFigure {
  const text = withoutUnit(typed.replaceAll('−', '-').replace(/\s+/gu, ' ').trim(), unit)
  if (text === '') return { kind: 'empty' }
  if (plain.test(text)) return numberOf(text, text === typed.trim().replaceAll('−', '-'))
  if (eitherWay.test(text)) return { kind: 'unreadable', message: ambiguityOf(text) }
  if (decimalComma.test(text)) return numberOf(text.replace(',', '.'))
  if (englishGroups.test(text)) return numberOf(text.replaceAll(',', ''))
  if (continentalGroups.test(text)) return numberOf(text.replaceAll('.', '').replace(',', '.'))
  return { kind: 'unreadable', message: 'Write a number such as 41.5' }
}

const withoutUnit = (text: string, unit: string) =>
  unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trimEnd() : text

function numberOf(text: string, isPlain = false): ReadFigure {
  const value = Number(text)
  if (!Number.isFinite(value)) return { kind: 'unreadable', message: 'Write a number such as 41.5' }
  return isPlain ? { kind: 'number', value } : { kind: 'number', value, readAs: String(value).replace('-', '−') }
}

const ambiguityOf = (text: string) =>
  `${text} can be read in two ways: write ${text.replace(',', '')} or ${text.replace(',', '.')}`

/** The figure one step up or down, without the noise of binary fractions. */
export function stepFigure(typed: string, unit: string, step: number, direction: 1 | -1) {
  const read = readFigure(typed, unit)
  if (read.kind === 'unreadable') return typed
  const from = read.kind === 'number' ? read.value : 0
  return String(Number((from + direction * step).toFixed(6)))
}
