import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button.js'
import styles from './FilterArea.module.css'
import form from './form.module.css'

type Props = {
  /** What is filtered. */
  label: string
  /** How many of the folded filters are set. */
  count: number
  /** Whether any filter is set, those beside the button included. */
  isFiltered: boolean
  /** Always in view, before the button that unfolds the others. */
  first?: ReactNode
  onClear: () => void
  children: ReactNode
}

/** The filters of a list that few people need at once, folded. */
export function FilterArea({ label, count, isFiltered, first, onClear, children }: Props) {
  const [isOpen, setOpen] = useState(count > 0)
  const [generation, setGeneration] = useState(0)
  const areaId = useId()
  function clear() {
    // also drops half-typed input
    setGeneration(generation + 1)
    onClear()
  }
  return (
    <search key={generation} className={form.form} aria-label={label}>
      <div className={styles.bar}>
        {first}
        <Button icon="filter" aria-expanded={isOpen} aria-controls={areaId} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t`Filters (${count})` : t`Filters`}
        </Button>
        {isFiltered && (
          <Button look="quiet" icon="close" onClick={clear}>
            {t`Clear Filters`}
          </Button>
        )}
      </div>
      <div id={areaId} className={styles.area} hidden={!isOpen}>
        {children}
      </div>
    </search>
  )
}
