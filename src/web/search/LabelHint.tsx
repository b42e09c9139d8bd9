import { Trans } from '@lingui/react/macro'
import { Link } from '../router/Link.js'
import { labelIn } from '../search-params/label-in.js'
import type { SearchParams } from '../search-params/search-params.js'
import { links } from '../url/links.js'
import styles from './SearchBar.module.css'

/** Leads from the figures of a label in the search box to the finder. */
export function LabelHint({ params }: { params: SearchParams }) {
  const label = labelIn(params)
  if (!label) return null
  return (
    <p className={styles.label}>
      <Trans>
        The label of a broken panel?{' '}
        <Link to={links.replace} search={label}>
          Find what replaces it
        </Link>
      </Trans>
    </p>
  )
}
