import { maxCompared } from '../../shared/search/search-api.js'
import { Button, IconButton } from '../ui/Button.js'
import { LinkButton } from '../ui/LinkButton.js'
import { links } from '../url/links.js'
import styles from './CompareTray.module.css'
import { clearCompared, toggleCompared, useCompared } from './compare-set.js'

/** The panels chosen for comparison, at the bottom of the screen until used or cleared. */
export default function CompareTray() {
  const compared = useCompared()
  if (compared.length === 0) return null
  return (
    <aside className={styles.tray} aria-label="Compare" data-bottom-bar>
      <ul>
        {compared.map((panel) => (
          <li key={panel.id}>
            <span>{panel.SKU}</span>
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${panel.SKU} from the comparison`}
              onClick={() => toggleCompared(panel)}
            />
          </li>
        ))}
      </ul>
      <p>
        {compared.length} of {maxCompared}
      </p>
      <Button look="quiet" size="small" onClick={clearCompared}>
        Clear
      </Button>
      {compared.length < 2 ? (
        <Button look="primary" size="small" disabledReason="Choose at least two panels">
          Compare
        </Button>
      ) : (
        <LinkButton
          look="primary"
          size="small"
          icon="compare"
          to={links.compare}
          search={{ ids: compared.map(({ id }) => id).join(',') }}
        >
          Compare
        </LinkButton>
      )}
    </aside>
  )
}
