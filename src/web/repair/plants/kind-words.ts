import { t } from '@lingui/core/macro'
import { readTyped } from '../../../shared/repair/read-parameter.js'
import { formatField } from '../../panels/parts/format-field.js'
import type { KindDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'

function typedWatts({ figures }: KindDraft) {
  const reading = readTyped('Pmax_W', figures.Pmax_W ?? '')
  return (reading.kind === 'number' && reading.value) || null
}

/** The power of one panel, for the scale of the drawing; null where nobody states it. */
export const wattsOf = (kind: KindDraft, panels: KindPanels) =>
  typedWatts(kind) ?? panels.get(kind.name)?.Watts_W ?? null

const byLabel = (power: string) => t`${power} by its label`

/** What a kind is: its model, or the power on its label. */
export function kindTitle(kind: KindDraft, panels: KindPanels) {
  const panel = panels.get(kind.name)
  if (panel) return panel.SKU
  if (kind.figures.originalId) return t`A panel of the catalogue`
  const watts = typedWatts(kind)
  return watts === null ? t`Not described yet` : byLabel(formatField('Watts_W', watts))
}

/** The height of each kind in the drawing, by its power; a weak panel stays large enough to be tapped. */
export function powerScale(kinds: readonly KindDraft[], panels: KindPanels): ReadonlyMap<string, number> {
  const watts = new Map(kinds.map((kind) => [kind.name, wattsOf(kind, panels)]))
  const most = Math.max(...[...watts.values()].map((value) => value ?? 0))
  return new Map(
    [...watts].map(([name, value]) => [name, value === null || most === 0 ? 1 : Math.max(0.6, value / most)]),
  )
}
