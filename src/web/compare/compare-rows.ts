import type { Panel } from '../../shared/panels/panel-api.js'
import { isNumberKey, type PanelFieldKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'

/** Where more, or less, is plainly better. Elsewhere nobody wins. */
const better: Partial<Record<PanelFieldKey, 'high' | 'low'>> = {
  Watts_W: 'high',
  Pmax_W: 'high',
  ModuleEfficiency_percent: 'high',
  Weight_kg: 'low',
  SnowLoad_Pa: 'high',
  WindLoad_Pa: 'high',
  TempCoeffPmax_percent_per_C: 'high',
}

export type CompareRow = { key: PanelFieldKey; differs: boolean; bestIds: readonly string[] }

/** One row per field: whether the panels differ in it, and who is best where that can be said. */
export function compareRows(panels: readonly Panel[]): CompareRow[] {
  return panelFieldKeys
    .filter((key) => key !== 'SKU' && panels.some((panel) => panel[key] !== null))
    .map((key) => ({ key, differs: new Set(panels.map((panel) => panel[key])).size > 1, bestIds: bestIn(key, panels) }))
}

function bestIn(key: PanelFieldKey, panels: readonly Panel[]) {
  const wish = better[key]
  if (!wish || !isNumberKey(key)) return []
  const stated = panels.flatMap((panel) => (panel[key] === null ? [] : [{ id: panel.id, value: panel[key] }]))
  const best = stated
    .map(({ value }) => value)
    .reduce(
      (a, b) => (wish === 'high' ? Math.max(a, b) : Math.min(a, b)),
      wish === 'high' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
    )
  const winners = stated.filter(({ value }) => value === best)
  // all alike is no win
  return winners.length < stated.length ? winners.map(({ id }) => id) : []
}
