const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `JKM430-455N-…`, `RSM144-9-530M-550M`: two powers followed by the same letters, for all classes between. */
const rangePattern = /(?<!\d)(?=((\d{2,3})([A-Z]{0,4})\s?(?:[-~/]|\.{2,3}|to|bis)\s?(\d{2,3})\3(?!\d)))/g

/** The maximum range of watts in a series. */
const widest = 120

export const isRangeOf = (powers: number[], ends: number[]) => {
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  return high > low && high - low <= widest && powers.every((power) => power >= low && power <= high)
}

/** `CS6W-565|570|575TB`: every class, one after the other. */
const listOf = (powers: number[]) =>
  powers.length > 1
    ? new RegExp(`(?<!\\d)${[...powers].sort((a, b) => a - b).join('\\s?[|/,]\\s?')}(?!\\d)`)
    : undefined

/** The name with `#` in place of its range or list of powers. */
export function withoutRange(text: string, { powers, list }: PowerPatterns): string | undefined {
  if (list?.test(text)) return text.replace(list, '#')
  const found = [...text.matchAll(rangePattern)].find(([, , low, , high]) =>
    isRangeOf(powers, [Number(low), Number(high)]),
  )
  return found && text.replace(found[1] ?? '', `#${found[3] ?? ''}`)
}

/** How the powers of a table can occur in a name: as a range or list, and one by one. */
export type PowerPatterns = { powers: number[]; list: RegExp | undefined; singles: RegExp[] }

export const soughtFor = (powers: number[]): PowerPatterns => ({
  powers,
  list: listOf(powers),
  singles: powers.map((power) => new RegExp(`(?<!\\d)${escapePattern(String(power))}(?!\\d)`)),
})
