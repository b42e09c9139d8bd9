import { useMemo } from 'react'
import type { FoundPanel } from '../../shared/search/search-shapes.js'
import { promptIn, SignInPrompt } from '../offers/SignInPrompt.js'
import type { UnitSystem } from '../panel-parts/units.js'
import { choices, type SearchParams } from '../search-params/search-params.js'
import { classNames } from '../ui/class-names.js'
import { useDebounced } from '../ui/use-debounced.js'
import { ResultCard } from './ResultCard.js'
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

/** Most answers arrive sooner; dimming the old results would only delay the new ones. */
const dimAfterMs = 200

export function ResultList({ panels, units, params, dimmed, atHand, onLeave }: Props) {
  // one prompt per page, under the first panel in stock
  const { country, minQuantity } = params
  const wanted = useMemo(
    () => ({ countries: choices(country?.toLowerCase()), minQuantity: Number(minQuantity ?? 0) }),
    [country, minQuantity],
  )
  const prompted = panels.find(promptIn)
  const isLate = useDebounced(dimmed, dimAfterMs) && dimmed
  const { screenful, drawn } = useFirstScreenful(panels, atHand)
  return (
    <ul className={classNames(styles.cards, isLate && styles.stale)} aria-label="Panels found">
      {panels.map((panel, index) => (
        <li key={panel.id} className={index < screenful ? undefined : styles.below}>
          {index < drawn && <ResultCard panel={panel} units={units} wanted={wanted} />}
          {index < drawn && panel === prompted && (
            <div className={styles.prompt}>
              <SignInPrompt look="tinted" message={promptIn(panel) ?? ''} onLeave={onLeave} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
