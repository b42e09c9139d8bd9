import { type ElectricalField, stcFields } from './electrical-labels.js'
import type { PowerTable } from './power-table.js'

const fields: ElectricalField[] = [...stcFields, 'ModuleEfficiency_percent']

const decimalsOf = (text: string) => text.match(/[.,](\d+)/)?.[1]?.length ?? 0

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/**
 * Recognition loses points and digits. Along a row the classes differ by little and have the same number of decimals:
 * a value that breaks the row is left out rather than believed.
 */
export function dropSlips(table: PowerTable): PowerTable {
  if (table.classes.length < 3) return table
  const classes = table.classes.map((power) => ({ ...power, values: { ...power.values } }))
  for (const field of fields) {
    const tokens = classes.flatMap(({ values }) => values[field] ?? [])
    const decimals = mostCommon(tokens.map((token) => decimalsOf(token.text)))
    const middle = tokens.map((token) => token.value).sort((a, b) => a - b)[tokens.length >> 1] ?? 0
    for (const { values } of classes) {
      const token = values[field]
      if (token && (decimalsOf(token.text) !== decimals || Math.abs(token.value / middle - 1) > 0.15))
        delete values[field]
    }
  }
  return { ...table, classes }
}
