import type { Panel } from '../../shared/panels/panel-api.js'
import type { UnitSystem } from '../panel/units.js'
import { classNames } from '../ui/class-names.js'
import { ResultCard } from './ResultCard.js'
import styles from './SearchScreen.module.css'
import { promptIn, SignInPrompt } from './SignInPrompt.js'

type Props = { panels: readonly Panel[]; units: UnitSystem; dimmed: boolean; onLeave: () => void }

export function ResultList({ panels, units, dimmed, onLeave }: Props) {
  // one prompt a page, under the first panel that somebody has
  const prompted = panels.find(promptIn)
  return (
    <ul className={classNames(styles.cards, dimmed && styles.stale)} aria-label="Panels found">
      {panels.map((panel) => (
        <li key={panel.id}>
          <ResultCard panel={panel} units={units} />
          {panel === prompted && <SignInPrompt message={promptIn(panel) ?? ''} onLeave={onLeave} />}
        </li>
      ))}
    </ul>
  )
}
