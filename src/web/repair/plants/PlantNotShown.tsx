import { t } from '@lingui/core/macro'
import { AppError } from '../../../shared/http/errors.js'
import { messageOf } from '../../api/ask.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { Screen } from '../../ui/Screen.js'
import { BackToPlants } from './BackToPlants.js'

const isGone = (error: Error) => error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code)

/** A plant that is gone, belongs to somebody else, or could not be loaded. */
export const PlantNotShown = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Screen title={t`Plant`} width="read">
    <Notice tone="bad">
      <p>{messageOf(error, t`This plant could not be loaded`)}</p>
    </Notice>
    <p>
      {!isGone(error) && <Button onClick={onRetry}>{t`Try again`}</Button>} <BackToPlants />
    </p>
  </Screen>
)
