import type { Panel } from '../../shared/panels/panel-shapes.js'
import { classNames } from '../ui/class-names.js'
import { GoButton } from '../ui/GoButton.js'
import { Icon } from '../ui/Icon.js'
import { links } from '../url/links.js'
import styles from './SignInPrompt.module.css'

/** What the server tells a visitor who looks for a contact, as the first panel with such a supplier says it. */
export const promptIn = (panel: Panel) =>
  panel.inventory.find(({ supplier }) => supplier.requiresLogin)?.supplier.message

type Props = {
  message: string
  onLeave: () => void
  /** Among many panels it stands out; beside one it is quiet. */
  look?: 'tinted' | 'quiet'
}

/** How to reach suppliers is for people who are signed in. Said once a page. */
export function SignInPrompt({ message, onLeave, look = 'quiet' }: Props) {
  return (
    <div className={classNames(styles.prompt, styles[look])}>
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
