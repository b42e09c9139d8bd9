import { useQueries } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'
import { getPanel } from '../../shared/search/search-api.js'
import { ask } from '../api/ask.js'
import type { BasketPanel } from '../quote-dialog/basket.js'

export type Stockist = { id: string; name: string; panelIds: readonly string[] }

type Stockists = {
  stockists: Stockist[]
  /** No panel is loading any more. */
  isKnown: boolean
  /** Panels that have left the catalogue since. */
  goneIds: readonly string[]
  failure: Error | undefined
  /** Asks again for the panels that could not be loaded. */
  loadAgain: () => void
}

const isGone = (error: Error | null) => error instanceof AppError && error.code === 'not_found'

/** Which supplier has which panels, from the public offers. */
export function useStockists(lines: readonly BasketPanel[]): Stockists {
  const panels = useQueries({
    queries: lines.map(({ id }) => ({
      queryKey: ['panels', 'basket', id],
      queryFn: () => ask(getPanel, { params: { id } }),
    })),
  })
  const found = new Map<string, Stockist>()
  for (const { data } of panels)
    for (const { supplierId, supplier } of data?.panel.inventory ?? []) {
      if (!supplierId || !data) continue
      const known = found.get(supplierId) ?? { id: supplierId, name: supplier.companyName ?? '', panelIds: [] }
      found.set(supplierId, { ...known, panelIds: [...known.panelIds, data.panel.id] })
    }
  const stockists = [...found.values()].sort(
    (a, b) => b.panelIds.length - a.panelIds.length || a.name.localeCompare(b.name),
  )
  return {
    stockists,
    isKnown: panels.every(({ isPending }) => !isPending),
    goneIds: lines.filter((_, index) => isGone(panels[index]?.error ?? null)).map(({ id }) => id),
    failure: panels.find(({ error }) => error && !isGone(error))?.error ?? undefined,
    loadAgain() {
      for (const { error, refetch } of panels) if (error && !isGone(error)) void refetch()
    },
  }
}
