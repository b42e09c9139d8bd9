import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/Button.js'

type Props = { onClick: () => void }

/** It reads "Save" beside the chips; its name stays whole for screen readers. */
export const SaveButton = ({ onClick }: Props) => (
  <Button size="small" icon="bell" onClick={onClick}>
    <span>
      <Trans>
        Save<span className="visually-hidden"> this search</span>
      </Trans>
    </span>
  </Button>
)
