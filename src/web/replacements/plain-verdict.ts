import type { ReplacementClass } from '../../shared/matching/classify.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { noObjection } from '../../shared/replacements/replacement-statements.js'

const sentences: Record<ReplacementClass, (panel: string, old: string) => string> = {
  dropIn: (panel, old) => `${panel} can take the place of ${old}: ${noObjection}.`,
  withChanges: (panel, old) =>
    `${panel} can take the place of ${old}, if what is marked below is changed or checked first.`,
  optimiser: (panel, old) => `${panel} can take the place of ${old} only with an optimiser on it.`,
  missing: (panel, old) =>
    `Whether ${panel} can take the place of ${old} is open: figures that decide it are not stated.`,
  doesNotFit: (panel, old) => `${panel} does not fit in the place of ${old}.`,
}

/** The verdict as one sentence for somebody who knows nothing of strings and plugs. */
export const plainVerdict = (
  item: Pick<ReplacementItem, 'class' | 'panel'>,
  { original }: Pick<ReplacementAnswer, 'original'>,
) =>
  sentences[item.class](panelTitle(item.panel), original.panel ? panelTitle(original.panel) : 'the panel on the label')
