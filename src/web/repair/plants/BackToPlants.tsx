import { t } from '@lingui/core/macro'
import { links } from '../../base/url/links.js'
import { LinkButton } from '../../ui/LinkButton.js'

export const BackToPlants = () => (
  <LinkButton look="quiet" size="small" icon="undo" to={links.plants}>{t`Plants`}</LinkButton>
)
