import type { Relaxation } from '../../shared/search/search-api.js'
import { describeFilter } from '../search-params/applied-filters.js'
import { type SearchParams, withoutFilters } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { formatCount } from '../ui/format.js'
import styles from './NoResults.module.css'

type Props = {
  params: SearchParams
  relax: readonly Relaxation[]
  onChange: (params: Record<string, string | undefined>) => void
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
          {relax.map(({ change, drop, count }) => (
            <li key={JSON.stringify(change)}>
              <button type="button" onClick={() => onChange({ ...withoutFilters(params, drop), ...asParams(change) })}>
                {drop.length > 0 ? (
                  <>
                    Without <b>{drop.map((name) => describeFilter(name, params)).join(' and ')}</b>
                  </>
                ) : (
                  <>
                    With figures within <b>±{Object.values(change).find((value) => Number(value) > 0)} %</b>
                  </>
                )}
                : {formatCount(count)} {count === 1 ? 'panel' : 'panels'}
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

/** A parameter that is left out is one without a value. */
const asParams = (change: Relaxation['change']) =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
