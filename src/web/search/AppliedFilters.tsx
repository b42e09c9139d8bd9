import { appliedFilters } from '../search-params/applied-filters.js'
import { askedForAll, type SearchParams, viewOf, withoutFilter } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { Icon } from '../ui/Icon.js'
import styles from './AppliedFilters.module.css'

type Props = { params: SearchParams; onChange: (params: SearchParams) => void }

/** The active filters as removable chips. */
export function AppliedFilters({ params, onChange }: Props) {
  const applied = appliedFilters(params)
  if (applied.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {applied.map((filter) => (
        <li key={`${filter.name} ${filter.label}`}>
          <button type="button" className={styles.chip} onClick={() => onChange(withoutFilter(params, filter))}>
            <span>{filter.label}</span>
            <Icon name="close" size={14} />
            <span className="visually-hidden">(remove)</span>
          </button>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Button look="quiet" size="small" onClick={() => onChange({ ...viewOf(params), [askedForAll]: '1' })}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
