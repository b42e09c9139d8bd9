import type { QuoteEvent } from '../../shared/quotes/quote-shapes.js'
import { formatDateTime } from '../ui/format.js'
import styles from './QuoteHistory.module.css'

/** The events of a request, in order. */
export function QuoteHistory({ history }: { history: readonly QuoteEvent[] }) {
  return (
    <ol className={styles.history}>
      {history.map(({ at, by, who, what }) => (
        <li key={`${at} ${who} ${what}`} data-by={by}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <p>
            <strong>{who}</strong> {what}
          </p>
        </li>
      ))}
    </ol>
  )
}
