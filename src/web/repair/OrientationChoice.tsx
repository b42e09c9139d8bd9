import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { orientations } from '../../shared/physics/match-facts.js'
import styles from './Replacements.module.css'

type Orientation = (typeof orientations)[number]
type Props = { value: Orientation; onChange: (value: Orientation) => void }

/** How the panels lie in their row, as small drawings to tap. */
export function OrientationChoice({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.lying} data-field="orientation">
      <legend className="visually-hidden">{t`How the panels lie`}</legend>
      {orientations.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={labels()[each]}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <RowOf lying={each} />
          <span>{labels()[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const labels = (): Record<Orientation, string> => ({ portrait: t`Upright`, landscape: t`Across` })

/** Three panels side by side. */
function RowOf({ lying }: { lying: Orientation }) {
  const [width, height] = lying === 'portrait' ? [10, 17] : [17, 10]
  const all = 3 * width + 6
  return (
    <svg width={all} height={19} viewBox={`0 0 ${all} 19`} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <rect key={place} x={1 + place * (width + 2)} y={(19 - height) / 2} width={width} height={height} rx={1} />
      ))}
    </svg>
  )
}
