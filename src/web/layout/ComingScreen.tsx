import { links } from '../links.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'

/** An honest placeholder for a screen that is not built yet. */
export function ComingScreen() {
  return (
    <Screen title="Not built yet" width="read">
      <Notice tone="info" live={false}>
        <p>This screen is not built yet. Nothing is hidden behind it.</p>
      </Notice>
      <p>
        <LinkButton to={links.home}>Go to the search</LinkButton>
      </p>
    </Screen>
  )
}
