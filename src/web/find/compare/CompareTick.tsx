import { t } from '@lingui/core/macro'
import { maxCompared } from '../../../shared/find/search-api.js'
import styles from './CompareTick.module.css'
import { type ComparedPanel, toggleCompared, useCompared } from './compare-set.js'

/** Checkbox to compare a panel. A fifth is disabled with a reason. */
export function CompareTick({ panel, short = false }: { panel: ComparedPanel; short?: boolean }) {
  const compared = useCompared()
  const isChosen = compared.some(({ id }) => id === panel.id)
  const isFull = !isChosen && compared.length >= maxCompared
  return (
    <label
      data-screen-only
      className={styles.tick}
      title={isFull ? t`You can compare up to ${maxCompared} panels` : undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        data-compare
        aria-label={t`Compare ${panel.SKU}`}
        onChange={() => toggleCompared(panel)}
      />
      {!short && t`Compare`}
    </label>
  )
}
