import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { getPanel } from '../../../shared/find/search-api.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { checkPlant, getPlant, getSharedPlant, listPlants, planPlant } from '../../../shared/repair/plants/plant-api.js'
import { maxPlants, type PlanSort } from '../../../shared/repair/plants/plant-shapes.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import { useSession } from '../../base/session/session.js'
import { useDebounced } from '../../ui/use-steady.js'
import type { KindDraft, PlantContent } from './plant-draft.js'

const minute = 60_000

export const plantsQuery = queryOptions({
  queryKey: ['plants', 'list'],
  queryFn: ({ signal }) => ask(listPlants, { query: { limit: maxPlants } }, { signal }),
})
export const plantQuery = (id: string) =>
  queryOptions({
    queryKey: ['plants', 'one', id],
    queryFn: ({ signal }) => ask(getPlant, { params: { id } }, { signal }),
    // what is typed must not be replaced by what comes later
    staleTime: Number.POSITIVE_INFINITY,
  })
export const sharedPlantQuery = (secret: string) =>
  queryOptions({
    queryKey: ['plants', 'shared', secret],
    queryFn: ({ signal }) => ask(getSharedPlant, { params: { secret } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
export const refreshPlants = () => queryClient.invalidateQueries({ queryKey: ['plants'] })

/** The plant as it is, checked a moment after each change. Free, so it needs no button. */
export function usePlantCheck({ site, kinds, inputs }: PlantContent, isReady: boolean) {
  // the body and whether it is ready wait together
  const text = useDebounced(isReady ? JSON.stringify({ site, kinds, inputs }) : '', 350)
  return useQuery({
    queryKey: ['plant-check', text],
    queryFn: ({ signal }) =>
      ask(checkPlant, { body: JSON.parse(text) as Pick<PlantContent, 'site' | 'kinds' | 'inputs'> }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: minute,
    retry: false,
  })
}

export type PlanQuestion = { content: PlantContent; sort: PlanSort; currency: string }

const planKey = ['plant-plans']
/** Ways to repair the plant. Leaving the screen or stopping ends the work on the server too. */
export function usePlans(question: PlanQuestion | null) {
  const session = useSession()
  return useQuery({
    // the account is part of the key, because answers contain contacts only for signed-in users
    queryKey: [...planKey, session?.user.id ?? 'visitor', question],
    queryFn: ({ signal }) => {
      if (!question) throw new Error('no plant to plan')
      const { content, ...order } = question
      return ask(planPlant, { body: { ...content, ...order } }, { signal })
    },
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: minute,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
export const stopPlans = () => queryClient.cancelQueries({ queryKey: planKey })

export type KindPanels = ReadonlyMap<string, Panel>

/** The panels of the catalogue that kinds name, by kind, as far as they are loaded. */
export function useKindPanels(kinds: readonly KindDraft[]): KindPanels {
  const session = useSession()
  const named = kinds.flatMap(({ name, figures: { originalId } }) => (originalId ? [{ name, id: originalId }] : []))
  return useQueries({
    queries: named.map(({ id }) => ({
      queryKey: ['panel', id, session?.user.id ?? 'visitor'],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(getPanel, { params: { id } }, { signal }),
      staleTime: minute,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, n) => (data && named[n] ? [[named[n].name, data.panel] as const] : []))),
  })
}
