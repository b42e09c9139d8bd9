import { useMemo } from 'react'
import type { FoundPanel } from '../../shared/search/search-shapes.js'
import { promptIn, SignInPrompt } from '../offers/SignInPrompt.js'
import type { UnitSystem } from '../panel/units.js'
import { choices, type SearchParams } from '../search-params/search-params.js'
import { classNames } from '../ui/class-names.js'
import { ResultCard } from './ResultCard.js'
import styles from './SearchScreen.module.css'

type Props = {
  panels: readonly FoundPanel[]
  units: UnitSystem
  params: SearchParams
  dimmed: boolean
  onLeave: () => void
}

export function ResultList({ panels, units, params, dimmed, onLeave }: Props) {
  // one prompt a page, under the first panel that somebody has
  const { country, minQuantity } = params
  const wanted = useMemo(
    () => ({ countries: choices(country?.toLowerCase()), minQuantity: Number(minQuantity ?? 0) }),
    [country, minQuantity],
  )
  const prompted = panels.find(promptIn)
  return (
    <ul className={classNames(styles.cards, dimmed && styles.stale)} aria-label="Panels found">
      {panels.map((panel) => (
        <li key={panel.id}>
          <ResultCard panel={panel} units={units} wanted={wanted} />
          {panel === prompted && (
            <div className={styles.prompt}>
              <SignInPrompt look="tinted" message={promptIn(panel) ?? ''} onLeave={onLeave} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
