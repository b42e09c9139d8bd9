const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What makers print between the ends of a range. */
const until = String.raw`(?:\s?(?:[-~/]|\.{2,3}|to|bis)\s?|\s(?:a|à|hasta|tot|do)\s)`

/** `JKM430-455N-…`, `RSM144-9-530M-550M`: two powers followed by the same letters, for all classes between. */
const rangePattern = new RegExp(String.raw`(?<!\d)(?=((\d{2,3})([A-Z]{0,4})${until}(\d{2,3})\3(?!\d)))`, 'g')

/** The maximum range of watts in a series. */
const widest = 120

export const isRangeOf = (powers: number[], ends: number[]) => {
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  return high > low && high - low <= widest && powers.every((power) => power >= low && power <= high)
}

/** The ends of all ranges of a text that may be those of powers. */
export const rangesIn = (text: string): [number, number][] =>
  [...text.matchAll(rangePattern)].flatMap(([, , from, , to]): [number, number][] => {
    const [low, high] = [Number(from), Number(to)]
    return low >= 100 && high > low && high - low <= widest ? [[low, high]] : []
  })

/** A range that falls is one only if it has the powers of the table at its ends: `156-36` is none. */
const isOrdered = (powers: number[], [from = 0, to = 0]: number[]) =>
  from < to || (from === Math.max(...powers) && to === Math.min(...powers))

/** `CS6W-565|570|575TB`: every class, one after the other. */
const listOf = (powers: number[]) =>
  powers.length > 1
    ? new RegExp(`(?<!\\d)${[...powers].sort((a, b) => a - b).join('\\s?[|/,]\\s?')}(?!\\d)`)
    : undefined

/** The name with `#` in place of its range or list of powers; of several ranges, the narrowest is meant. */
export function withoutRange(text: string, { powers, list }: PowerPatterns): string | undefined {
  if (list?.test(text)) return text.replace(list, '#')
  const width = ([, , low, , high]: RegExpExecArray) => Math.abs(Number(high) - Number(low))
  const [found] = [...text.matchAll(rangePattern)]
    .filter(
      ([, , low, , high]) =>
        isRangeOf(powers, [Number(low), Number(high)]) && isOrdered(powers, [low, high].map(Number)),
    )
    .sort((a, b) => width(a) - width(b))
  if (!found) return undefined
  const [, whole = '', , letters = ''] = found
  return `${text.slice(0, found.index)}#${letters}${text.slice(found.index + whole.length)}`
}

/** How the powers of a table can occur in a name: as a range or list, and one by one. */
export type PowerPatterns = { powers: number[]; list: RegExp | undefined; singles: RegExp[] }

export const soughtFor = (powers: number[]): PowerPatterns => ({
  powers,
  list: listOf(powers),
  singles: powers.map((power) => new RegExp(`(?<!\\d)${escapePattern(String(power))}(?!\\d)`)),
})

/** The forms that a text may have with `#` in place of a power, also between other digits: `ET-M572#BB`. */
function formsWith(text: string, power: number): string[] {
  const digits = String(power)
  const starts = [...text].flatMap((_, index) => (text.startsWith(digits, index) ? [index] : []))
  return starts.map((start) => `${text.slice(0, start)}#${text.slice(start + digits.length)}`)
}

/**
 * Names that differ in their power alone: their common form, with the index of the name of each power. Digits around
 * the power prove nothing by themselves; the same ones in the names of several classes do.
 */
export function sharedForm(names: string[], powers: number[]): { form: string; own: number[] } | undefined {
  const [lowest, ...others] = powers
  if (lowest === undefined || others.length === 0 || new Set(powers).size < powers.length) return undefined
  for (const name of names) {
    for (const form of formsWith(name, lowest)) {
      const own = powers.map((power) => names.indexOf(form.replace('#', String(power))))
      if (own.every((index) => index >= 0)) return { form, own }
    }
  }
  return undefined
}
