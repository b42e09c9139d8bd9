import type { z } from 'zod'
import { fieldOf, isNumberKey, numberField, type PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { MatchFacts } from '../../shared/physics/match-facts.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { describePanel } from '../find/catalogue/describe-panel.js'
import type { OfferViewer } from '../find/catalogue/supplier-list.js'
import type { FoundReplacements } from './find-replacements.js'
import type { PreparedPanel } from './prepare-original.js'

type Fact = Parameters<PreparedPanel['side']['sourceOf']>[0]
const isField = (key: keyof MatchFacts): key is Fact & PanelFieldKey => fieldOf(key as Fact) !== undefined

/** The panel to be replaced with all used figures, and how its curve was made. */
export function describeOriginal(
  { held, original, request }: FoundReplacements,
  viewer: OfferViewer,
): z.input<typeof ReplacementAnswer>['original'] {
  const { facts, sourceOf } = original.side
  const { missing, iscRaised_percent } = original.evidence
  const keys = keysOf(facts).filter(isField)
  return {
    panel: original.row === null ? null : describePanel(held.table, original.row, viewer),
    typed: Object.keys(request.typed).length === 0 ? null : { ...request.typed },
    figures: keys
      .filter((field) => facts[field] !== null)
      .map((field) => ({
        field,
        value: facts[field],
        unit: isNumberKey(field) ? numberField(field).unit : '',
        source: sourceOf(field),
      })),
    missing: [...missing],
    curve: { knee: kneeOf(original), iscRaised: iscRaised_percent },
  }
}

function kneeOf({ electrical, evidence }: PreparedPanel) {
  const { kind } = electrical.curves
  if (kind !== 'exact') return kind
  if (!evidence.followsPower) return 'softest'
  return evidence.iscRaised_percent > 0 ? 'iscRaised' : 'fitted'
}
