import { figureText } from '../../../shared/physics/verdict.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { words } from '../../mail/words.js'

/** What a plan does and gives, for a reader of any language. */
export function planInWords({ regainedW, ...plan }: Pick<PlanAnswer, 'kind' | 'moves' | 'pieces' | 'regainedW'>) {
  const values = { work: workInWords(plan), power: figureText(Math.abs(regainedW)) }
  return regainedW < 0
    ? words('{work}: {power} W less than today.', values)
    : words('{work}: {power} W more than today.', values)
}

function workInWords({ kind, moves, pieces }: Pick<PlanAnswer, 'kind' | 'moves' | 'pieces'>) {
  const others = moves - pieces
  if (kind === 'leaveOut') return words('Leave the broken panels out')
  if (kind === 'spares') return words('Fill {moves} of the broken places from the spares', { moves })
  if (kind === 'inPlace')
    return others > 0
      ? words(
          'Put {pieces, plural, one {# replacement panel} other {# replacement panels}} in the place of broken ones that no spare fills',
          { pieces },
        )
      : words(
          'Put {pieces, plural, one {# replacement panel} other {# replacement panels}} in the place of broken ones',
          { pieces },
        )
  return others > 0
    ? words(
        'Give {pieces, plural, one {# replacement panel} other {# replacement panels}} strings of their own, and fill {others} broken places with what stood there',
        { pieces, others },
      )
    : words('Give {pieces, plural, one {# replacement panel} other {# replacement panels}} strings of their own', {
        pieces,
      })
}
