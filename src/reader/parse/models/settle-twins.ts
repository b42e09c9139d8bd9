import type { Finding } from '../layout/finding.js'

/** Letters and digits of the same shape, which OCR confuses. */
const pairs = ['O0', 'I1', 'S5', 'B8', 'Z2', 'G6']
const twinOf = new Map(
  pairs.flatMap(([letter = '', digit = '']) => [[letter, digit] as const, [digit, letter] as const]),
)

const isDigit = (sign: string) => /\d/.test(sign)
const isSame = (a: string, b: string) => isDigit(a) === isDigit(b) && /[A-Z\d]/i.test(b)

/** A sign becomes its twin if most other names have one of the twin's kind in this place. */
function settleSign(sign: string, place: number, others: string[]): string {
  const twin = twinOf.get(sign)
  if (!twin) return sign
  const count = (kind: string) => others.filter((other) => isSame(kind, other[place] ?? '')).length
  return count(twin) > count(sign) + 1 ? twin : sign
}

/**
 * Names of one table that are equally long have letters and digits in the same places: `NU-SO` beside `NU-S5` and
 * `NU-R5` is `NU-S0`. Where two names would become the same, or votes are nearly equal, they stay as they were read.
 */
export function settleTwins(names: Finding<string>[]): Finding<string>[] {
  const texts = names.map(({ value }) => value)
  if (texts.some((text) => text.length !== texts[0]?.length)) return names
  const settled = texts.map((text, index) => {
    const others = texts.filter((_, other) => other !== index)
    return [...text].map((sign, place) => settleSign(sign, place, others)).join('')
  })
  if (new Set(settled).size < new Set(texts).size) return names
  return names.map((name, index) => ({ ...name, value: settled[index] ?? name.value }))
}
