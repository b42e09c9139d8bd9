import { t } from '@lingui/core/macro'
import { AppError } from '../../../shared/http/errors.js'
import { messageOf } from '../../api/ask.js'
import { links } from '../../base/url/links.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { Screen } from '../../ui/Screen.js'

export const BackToPlants = () => (
  <LinkButton look="quiet" size="small" icon="undo" to={links.plants}>{t`Plants`}</LinkButton>
)

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
