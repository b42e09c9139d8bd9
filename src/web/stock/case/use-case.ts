import type { links } from '../../base/url/links.js'
import { type ParamChanges, useUrlState } from '../../base/url/use-url-state.js'
import { rememberedOffer, rememberOffer, useRememberedOffer } from '../offer-memory.js'

export const caseNames = ['minQuantity', 'country', 'condition', 'place'] as const

/**
 * What one needs, in texts as the address has them: pieces; countries or groups of them and conditions, each separated
 * by "|"; and where to. The currency of prices is the reader's own (money/reader-currency).
 */
export type Case = { readonly [Name in (typeof caseNames)[number]]?: string | undefined }

/** The case among other parameters. */
export const caseIn = (params: Case): Case =>
  Object.fromEntries(caseNames.flatMap((name) => (params[name] ? [[name, params[name]]] : [])))

/** The case that the browser keeps, for links and for forms that start with it. */
export const useKeptCase = () => caseIn(useRememberedOffer())

/** Keeps parts of the case for all rooms. What else was remembered of offers stays. */
export const keepCase = (changes: Case) => rememberOffer({ ...rememberedOffer(), ...changes })

type RoomWithCase = typeof links.panel | typeof links.compare

/**
 * The case of a room, for `<CaseBar {...useCase(links.panel)} />`: what the address names, else what the browser keeps.
 * A change goes into both, and into nothing else: what is on the screen is computed again, and nobody is asked again
 * what stays true. A room whose address has other names for the parts passes `value` and `onChange` itself.
 */
export function useCase(room: RoomWithCase) {
  const { params, change } = useUrlState(room)
  const kept = useKeptCase()
  const named = caseIn(params)
  const value = Object.keys(named).length > 0 ? named : kept
  const onChange = (changes: Case) => {
    const next = { ...value, ...changes }
    keepCase(next)
    void change(next satisfies ParamChanges<typeof params>, { replace: true })
  }
  return { value, onChange }
}
