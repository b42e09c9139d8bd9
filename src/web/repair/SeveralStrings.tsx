import { t } from '@lingui/core/macro'
import { links } from '../base/url/links.js'
import { LinkButton } from '../ui/LinkButton.js'
import styles from './Replacements.module.css'

/** The finder compares one string; a plant with broken panels in several of them has plans. */
export const SeveralStrings = ({ panelId }: { panelId: string | undefined }) => (
  <p className={styles.assumed}>
    {t`More than one string?`}{' '}
    <LinkButton
      look="quiet"
      size="small"
      to={links.newPlant}
      {...(panelId && { search: { panelId } })}
    >{t`Plan the whole plant`}</LinkButton>
  </p>
)
