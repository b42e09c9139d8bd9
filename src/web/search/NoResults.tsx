import type { Relaxation } from '../../shared/search/search-api.js'
import { describeFilter, type SearchParams, withoutFilters } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { formatCount } from '../ui/format.js'
import styles from './NoResults.module.css'

type Props = {
  params: SearchParams
  relax: readonly Relaxation[]
  onChange: (params: SearchParams) => void
  onRequest: () => void
}

/** Nothing found: which filter stands in the way, what dropping it brings, and a way to ask for what is missing. */
export function NoResults({ params, relax, onChange, onRequest }: Props) {
  return (
    <EmptyState
      icon="panel"
      title="No panels match this search"
      actions={
        <Button look="primary" icon="plus" onClick={onRequest}>
          Request Panel Addition
        </Button>
      }
    >
      {relax.length > 0 ? (
        <ul className={styles.relax}>
          {relax.map(({ drop, count }) => (
            <li key={drop.join()}>
              <button type="button" onClick={() => onChange({ ...withoutFilters(params, drop) })}>
                Without <b>{drop.map((name) => describeFilter(name, params)).join(' and ')}</b>: {formatCount(count)}{' '}
                {count === 1 ? 'panel' : 'panels'}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>Check the spelling of the model number, or ask us to add the panel you are looking for.</p>
      )}
    </EmptyState>
  )
}
