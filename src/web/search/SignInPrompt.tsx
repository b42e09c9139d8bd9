import type { Panel } from '../../shared/panels/panel-shapes.js'
import { GoButton } from '../ui/GoButton.js'
import { Icon } from '../ui/Icon.js'
import { links } from '../url/links.js'
import styles from './SearchScreen.module.css'

/** What the server tells a visitor who looks for a contact, as the first panel with such a supplier says it. */
export const promptIn = (panel: Panel) =>
  panel.inventory.find(({ supplier }) => supplier.requiresLogin)?.supplier.message

/** How to reach suppliers is for people who are signed in. Said once a page. */
export function SignInPrompt({ message, onLeave }: { message: string; onLeave: () => void }) {
  return (
    <div className={styles.prompt}>
      <Icon name="lock" size={18} />
      <p>{message}</p>
      <GoButton to={links.userLogin} before={onLeave}>
        Sign In
      </GoButton>
      <GoButton look="primary" to={links.signup} before={onLeave}>
        Sign Up Free
      </GoButton>
    </div>
  )
}
