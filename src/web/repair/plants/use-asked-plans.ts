import { useMemo, useState } from 'react'
import { isCurrentAlike } from '../../../shared/physics/match-facts.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { type PlanSort, planSorts } from '../../../shared/repair/plants/plant-shapes.js'
import { links } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { useReaderCurrency } from '../../money/reader-currency.js'
import { findBestRepair } from './kind-words.js'
import { labourIn, labourPerPanel, withLabour } from './labour.js'
import { currentApart } from './panel-fit.js'
import { writePlantAddress } from './plant-address.js'
import type { PlantDraft } from './plant-draft.js'
import { type KindPanels, type PlanQuestion, usePlans } from './plant-queries.js'
import { writePlant } from './write-plant.js'

/** Two broken panels are no reason to begin with a list of new strings, which give the most. */
const usualSort: PlanSort = 'costPerWatt'

/** The plans that were asked for, the chosen one and the order in the URL. After a reload they are computed again: free for the same plant. */
export function useAskedPlans(draft: PlantDraft, panels: KindPanels, isComplete: boolean, isAddressed: boolean) {
  const { params, change } = useUrlState(links.newPlant)
  const currency = useReaderCurrency()
  const [asked, setAsked] = useState(() => (params.view === 'plans' && isComplete ? draft : null))
  const sort = planSorts.find((name) => name === params.sort) ?? usualSort
  const question = useMemo(
    (): PlanQuestion | null => asked && { content: writePlant(asked).content, sort, currency },
    [asked, sort, currency],
  )
  const query = usePlans(question)
  const perPanel = labourIn(labourPerPanel.use())
  const data = useMemo(
    () => query.data && { ...query.data, plans: withLabour(query.data.plans, perPanel, sort) },
    [query.data, perPanel, sort],
  )
  const isAlike = (plan: PlanAnswer) => {
    const apart = asked && currentApart(plan, asked, panels)
    return apart === null || isCurrentAlike(apart)
  }
  const best = data ? findBestRepair(data.plans, data.before.stc.power_W - data.today.stc.power_W, isAlike) : -1
  const usual = Math.max(0, best)
  const wanted = params.plan === undefined ? usual : Number(params.plan) - 1
  const place = data?.plans[wanted] ? wanted : usual
  return {
    query,
    answer: data,
    asked,
    sort,
    best,
    place,
    plan: data?.plans[place],
    find() {
      if (asked === draft) void query.refetch()
      setAsked(draft)
      const plant = isAddressed ? writePlantAddress(draft) : undefined
      void change({ view: 'plans', plan: undefined, plant }, { replace: true })
    },
    onChoose: (place: number) => void change({ plan: place === usual ? undefined : place + 1 }, { replace: true }),
    onSort: (next: PlanSort) =>
      void change({ sort: next === usualSort ? undefined : next, plan: undefined }, { replace: true }),
    onStop() {
      setAsked(null)
      void change({ view: undefined, plan: undefined }, { replace: true })
    },
  }
}
