import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/Button.js'
import styles from './SaveSearch.module.css'

type Props = { onClick: () => void }

/** On a phone it reads "Save", so that it fits beside the chips; its name stays whole for screen readers. */
export const SaveButton = ({ onClick }: Props) => (
  <Button size="small" icon="bell" onClick={onClick}>
    <span>
      <Trans>
        Save<span className={styles.rest}> this search</span>
      </Trans>
    </span>
  </Button>
)
