import type { LineEdit } from './line-edit.js'

/** The name under which edited lines are stored in this tab. */
export const lineDraftsKey = (accountId: string | undefined) => `stock-lines.${accountId}`

const nameOf = (id: string, part: string) => `${id}.${part}`

/** Edited lines as texts to store; null if there are none. */
export function storeLines(edits: Readonly<Record<string, LineEdit>>) {
  const lines = Object.entries(edits)
  if (lines.length === 0) return null
  return Object.fromEntries(
    lines.flatMap(([id, { quantity, price, currency, version }]) => [
      [nameOf(id, 'quantity'), quantity],
      [nameOf(id, 'price'), price],
      [nameOf(id, 'currency'), currency],
      [nameOf(id, 'version'), String(version)],
    ]),
  )
}

/** The lines that were being edited before a reload. The version stays, so that a change of somebody else is still reported. */
export function restoreLines(stored: Readonly<Record<string, string>>): Record<string, LineEdit> {
  const ids = new Set(Object.keys(stored).map((name) => name.slice(0, name.lastIndexOf('.'))))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const [quantity, price, currency] = ['quantity', 'price', 'currency'].map((part) => stored[nameOf(id, part)])
      const version = Number(stored[nameOf(id, 'version')])
      if (quantity === undefined || price === undefined || !currency || !Number.isInteger(version)) return []
      return [[id, { quantity, price, currency, version, problems: {}, busy: false }] as const]
    }),
  )
}
