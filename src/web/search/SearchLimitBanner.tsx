import type { SearchLimit } from '../../shared/search/search-api.js'
import { classNames } from '../ui/class-names.js'
import { GoButton } from '../ui/GoButton.js'
import { Icon } from '../ui/Icon.js'
import { links } from '../url/links.js'
import styles from './SearchLimitBanner.module.css'

const warnAt = 3

type Props = { limit: SearchLimit; message?: string | undefined; onLeave: () => void }

/** How many free searches are left: visible from the first, a warning with a way on at the last three. */
export function SearchLimitBanner({ limit, message, onLeave }: Props) {
  const { maxSearches, remainingSearches, limitReached } = limit
  const isWarning = remainingSearches <= warnAt
  return (
    <div
      className={classNames(styles.banner, isWarning && styles.warning)}
      data-warning={isWarning || undefined}
      role={limitReached ? 'alert' : 'status'}
    >
      <Icon name={isWarning ? 'alert' : 'info'} />
      <div className={styles.text}>
        <p>
          <strong>
            {remainingSearches} of {maxSearches} free searches left
          </strong>
          {!limitReached && (
            <span className={styles.more}>. Further pages and other orders of the same search are free.</span>
          )}
        </p>
        {limitReached && <p>{message ?? 'Search limit exceeded. Please login to continue searching.'}</p>}
        {isWarning && !limitReached && <p>Sign up free for unlimited searches and suppliers' contact details.</p>}
      </div>
      <Meter {...limit} />
      {isWarning && (
        <div className={styles.buttons}>
          <GoButton to={links.userLogin} before={onLeave}>
            Login
          </GoButton>
          <GoButton look="primary" to={links.signup} before={onLeave}>
            Sign Up
          </GoButton>
        </div>
      )}
    </div>
  )
}

/** The count as marks, for the eye. */
function Meter({ maxSearches, remainingSearches }: SearchLimit) {
  if (maxSearches > 30) return null
  const marks = Array.from({ length: maxSearches }, (_, mark) => mark)
  return (
    <span className={styles.meter} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} className={mark < remainingSearches ? styles.left : undefined} />
      ))}
    </span>
  )
}
