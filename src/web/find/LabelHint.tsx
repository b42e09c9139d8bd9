import { Trans } from '@lingui/react/macro'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import type { SearchParams } from '../stock/search-params.js'
import { labelIn } from './label-in.js'
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
