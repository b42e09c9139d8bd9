import { t } from '@lingui/core/macro'
import { LinkButton } from '../ui/LinkButton.js'
import { links } from '../url/links.js'

export const BackToPlants = () => (
  <LinkButton look="quiet" size="small" icon="undo" to={links.plants}>{t`Plants`}</LinkButton>
)
