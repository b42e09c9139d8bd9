import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { maxCompared } from '../../../shared/find/search-api.js'
import { links } from '../../base/url/links.js'
import { type Case, useKeptCase } from '../../stock/case/use-case.js'
import { Button, IconButton, LinkButton } from '../../ui/Button.js'
import styles from './CompareTray.module.css'
import { clearCompared, toggleCompared, useCompared } from './compare-set.js'

/** The panels chosen for comparison, at the bottom of the screen until used or cleared. `shown`: the case on the screen. */
export default function CompareTray({ shown = {} }: { shown?: Case }) {
  const compared = useCompared()
  const kept = useKeptCase()
  const needs = Object.keys(shown).length > 0 ? shown : kept
  if (compared.length === 0) return null
  return (
    <aside className={styles.tray} aria-label={t`Compare`} data-bottom-bar>
      <ul>
        {compared.map((panel) => (
          <li key={panel.id}>
            <span translate="no">{panel.SKU}</span>
            <IconButton
              icon="close"
              size="small"
              label={t`Remove ${panel.SKU} from the comparison`}
              onClick={() => toggleCompared(panel)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          {compared.length} of {maxCompared}
        </Trans>
      </p>
      <Button look="quiet" size="small" onClick={clearCompared}>
        <Trans>Clear</Trans>
      </Button>
      {compared.length < 2 ? (
        <Button look="primary" size="small" disabledReason={t`Choose at least two panels`}>
          <Trans>Compare</Trans>
        </Button>
      ) : (
        <LinkButton
          look="primary"
          size="small"
          icon="compare"
          to={links.compare}
          search={{ ids: compared.map(({ id }) => id).join(','), ...needs }}
        >
          <Trans>Compare</Trans>
        </LinkButton>
      )}
    </aside>
  )
}
