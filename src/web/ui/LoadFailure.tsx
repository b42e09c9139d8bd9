import { t } from '@lingui/core/macro'
import { Button } from './Button.js'
import { reasonOf } from './failure-words.js'
import { Notice } from './Notice.js'

type Props = {
  /** What could not be loaded. */
  failure: string
  error: unknown
  onRetry: () => unknown
}

/** Says what could not be loaded and why, with a button to try again. */
export const LoadFailure = ({ failure, error, onRetry }: Props) => (
  <Notice tone="bad" title={failure}>
    <p>{reasonOf(error)}</p>
    <Button size="small" icon="refresh" onClick={() => onRetry()}>
      {t`Retry`}
    </Button>
  </Notice>
)
