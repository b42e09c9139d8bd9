import { t } from '@lingui/core/macro'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { ReplacementClass } from '../../shared/physics/classify.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'

const sentences: Record<ReplacementClass, (panel: string, old: string) => string> = {
  dropIn: (panel, old) => t`${panel} can take the place of ${old}: no objection found in the stated figures.`,
  withChanges: (panel, old) =>
    t`${panel} can take the place of ${old}, if what is marked below is changed or checked first.`,
  optimiser: (panel, old) => t`${panel} can take the place of ${old} only with an optimiser on it.`,
  missing: (panel, old) =>
    t`Whether ${panel} can take the place of ${old} is open: figures that decide it are not stated.`,
  doesNotFit: (panel, old) => t`${panel} does not fit in the place of ${old}.`,
}

/** The verdict as one sentence for somebody who knows nothing of strings and plugs. */
export const plainVerdict = (
  item: Pick<ReplacementItem, 'class' | 'panel'>,
  { original }: Pick<ReplacementAnswer, 'original'>,
) =>
  sentences[item.class](panelTitle(item.panel), original.panel ? panelTitle(original.panel) : t`the panel on the label`)
