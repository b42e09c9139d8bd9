import { type ElectricalField, stcFields } from './electrical-labels.js'
import type { Token } from './find-tokens.js'
import type { PowerTable } from './power-table.js'

const fields: ElectricalField[] = [...stcFields, 'ModuleEfficiency_percent']

const decimalsOf = (text: string) => text.match(/[.,](\d+)/)?.[1]?.length ?? 0

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** A number whose point was lost has the digits of its row, but is ten or a hundred times too large. */
function restorePoint(token: Token, decimals: number, middle: number): Token {
  if (decimals === 0 || decimalsOf(token.text) > 0) return token
  const value = token.value / 10 ** decimals
  return Math.abs(value / middle - 1) < 0.06 ? { ...token, value: Number(value.toFixed(decimals)) } : token
}

const middleOf = (tokens: Token[]) => tokens.map(({ value }) => value).sort((a, b) => a - b)[tokens.length >> 1] ?? 0

/**
 * Recognition loses points and digits. Along a row the classes differ by little and have the same number of decimals:
 * a point that the rest of the row proves is put back, and a value that breaks the row is left out rather than believed.
 */
export function dropSlips(table: PowerTable): PowerTable {
  if (table.classes.length < 3) return table
  const classes = table.classes.map((power) => ({ ...power, values: { ...power.values } }))
  for (const field of fields) {
    const tokens = classes.flatMap(({ values }) => values[field] ?? [])
    const pointed = tokens.filter((token) => decimalsOf(token.text) > 0)
    const sound = pointed.length >= 2 ? pointed : tokens
    const decimals = mostCommon(sound.map((token) => decimalsOf(token.text)))
    const middle = middleOf(sound)
    for (const { values } of classes) {
      const token = values[field]
      if (!token) continue
      const restored = restorePoint(token, decimals, middle)
      const kept = restored !== token || decimalsOf(token.text) === decimals
      if (kept && Math.abs(restored.value / middle - 1) <= 0.15) values[field] = restored
      else delete values[field]
    }
  }
  return { ...table, classes }
}
