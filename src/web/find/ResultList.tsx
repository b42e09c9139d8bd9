import { t } from '@lingui/core/macro'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import type { UnitSystem } from '../panels/parts/units.js'
import type { OfferWishes } from '../stock/offer-misfit.js'
import { promptIn, SignInPrompt } from '../stock/SignInPrompt.js'
import { choices, currencyIn, type SearchParams } from '../stock/search-params.js'
import { classNames } from '../ui/class-names.js'
import { useDebounced } from '../ui/use-debounced.js'
import { useSteady } from '../ui/use-steady.js'
import { ResultRow } from './ResultRow.js'
import styles from './SearchScreen.module.css'
import { useFirstScreenful } from './use-first-screenful.js'

type Props = {
  panels: readonly FoundPanel[]
  units: UnitSystem
  params: SearchParams
  dimmed: boolean
  /** The results that were cached when the screen opened. */
  atHand?: string | undefined
  onLeave: () => void
}

const numberIn = (text: string | undefined) => (text ? Number(text) : null)
const wishesIn = (params: SearchParams): OfferWishes => ({
  conditions: choices(params.condition),
  countries: choices(params.country),
  pieces: numberIn(params.minQuantity),
  maxPrice: numberIn(params.maxPrice),
  maxPricePerWatt: numberIn(params.maxPricePerWatt),
  currency: currencyIn(params) ?? comparedIn,
  maxAgeDays: numberIn(params.maxAgeDays),
  arrivingWithin: numberIn(params.arrivingWithin),
})

/** Most answers arrive sooner; dimming the old results would only delay the new ones. */
const dimAfterMs = 200

export function ResultList({ panels, units, params, dimmed, atHand, onLeave }: Props) {
  // the rows of before are not rendered again while those of another order load
  const wishes = useSteady(wishesIn(params))
  // one prompt per page, under the first panel in stock
  const prompted = panels.find(promptIn)
  const isLate = useDebounced(dimmed, dimAfterMs) && dimmed
  const { screenful, drawn } = useFirstScreenful(panels, atHand)
  return (
    <ul className={classNames(styles.list, isLate && styles.stale)} aria-label={t`Panels found`}>
      {panels.map((panel, index) => (
        <li key={panel.id} className={index < screenful ? undefined : styles.below}>
          {index < drawn && (
            <ResultRow
              panel={panel}
              units={units}
              wishes={wishes}
              prompt={panel === prompted && <SignInPrompt message={promptIn(panel) ?? ''} onLeave={onLeave} />}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
