import { useState } from 'react'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { LineVersion } from '../../shared/stock/stock-change-api.js'

/** The selected lines, over several pages, each with the version that the user saw. */
export function useStockSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, number>>(new Map())
  const select = (lines: readonly LineVersion[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const { id, version } of lines)
        if (isSelected) after.set(id, version)
        else after.delete(id)
      return after
    })
  return {
    count: selected.size,
    isSelected: ({ id }: LineVersion) => selected.has(id),
    select,
    clear: () => setSelected(new Map()),
    drop: (ids: readonly string[]) => setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    /** The selection to send, with the newest versions from the current page. */
    linesSeen: (page: readonly InventoryItem[]): LineVersion[] => {
      const newest = new Map(page.map(({ id, version }) => [id, version]))
      return [...selected].map(([id, version]) => ({ id, version: newest.get(id) ?? version }))
    },
  }
}
export type StockSelection = ReturnType<typeof useStockSelection>
