import type { LaidOutPage } from '../layout/lay-out-pages.js'

/** The powers that a sheet states beside its tables: the ends of ranges, and numbers in names and with their unit. */
export type StatedPowers = { ranges: [number, number][]; numbers: Set<number> }

const range =
  /(?<![\d.,])(\d{2,4})\s?W?p?[A-Za-z]{0,4}\s?(?:[-~/–]|\.{2,3}|to|bis)\s?(?:[A-Za-z]{2,5}-?)?(\d{2,4})(?!\d|[.,]\d)/g
const watts = /(?<![\d.,])(\d{2,4})\s?(?:W|Wp|Wc|watts?)(?![a-z]|\s?\/\s?m)/gi
const measure = /\d(?:mm2?|cm|m|v|vdc|a|pa|kg|nm|°.*)$/i
/** The classes of one sheet lie in a range no wider than this share. */
const widest = 1.3

export function statedPowers(pages: LaidOutPage[]): StatedPowers {
  const ranges: [number, number][] = []
  const numbers = new Set<number>()
  for (const { text } of pages.flatMap(({ segments }) => segments)) {
    // The numbers of a table say nothing about another table.
    if (!/\p{L}{3}|\p{L}[-\d]+\p{L}|\d\s?[-~]\s?\d/u.test(text.replace(/watts?/gi, ''))) continue
    for (const [, from, to] of text.slice(0, 300).matchAll(range)) {
      const [low, high] = [Number(from), Number(to)].sort((a, b) => a - b) as [number, number]
      if (low !== high && low >= 20 && high / low < widest) ranges.push([low, high])
    }
    for (const [, power] of text.matchAll(watts)) numbers.add(Number(power))
    for (const word of text.split(/[\s|,;]+/)) {
      if (!/[A-Za-z]/.test(word) || measure.test(word) || word.length > 50) continue
      for (const [digits] of word.matchAll(/(?<!\d)\d{2,4}(?!\d)/g)) numbers.add(Number(digits))
    }
  }
  return { ranges, numbers }
}

/** How much the sheet itself speaks for these powers, from 0 to 1. */
export function shareStated(powers: number[], { ranges, numbers }: StatedPowers): number {
  const [low, high] = [Math.min(...powers), Math.max(...powers)]
  if (low < high && ranges.some(([from, to]) => from === low && to === high)) return 1
  const named = powers.filter((power) => numbers.has(power)).length / powers.length
  const isWithin = ranges.some(([from, to]) => from <= low && to >= high)
  return Math.max(named * 0.9, isWithin ? 0.7 : 0)
}
