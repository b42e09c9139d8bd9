import type { PlanAnswer } from '../../shared/plants/plant-api.js'

const names: Record<PlanAnswer['kind'], string> = {
  leaveOut: 'Leave the broken ones out',
  spares: 'Fill from the shed',
  inPlace: 'New ones in place',
  ownString: 'New ones in strings of their own',
}

/** A plan in a few words. */
export const planName = ({ kind, moves, pieces }: Pick<PlanAnswer, 'kind' | 'moves' | 'pieces'>) =>
  kind === 'inPlace' && moves > pieces ? 'The shed first, then new ones in place' : names[kind]

/** The name that bought panels have in the arrangement of a plan. */
export function boughtKind({ steps }: Pick<PlanAnswer, 'steps'>) {
  return steps.find(({ from }) => from === 'bought')?.kind
}
