import type { Panel } from '../../shared/panels/panel-shapes.js'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { translate } from '../base/language/translate.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import { Icon } from '../ui/Icon.js'
import styles from './SignInPrompt.module.css'

/** The server's message for visitors instead of contacts, from the first offer that has one. */
export const promptIn = (panel: Panel) =>
  panel.inventory.find(({ supplier }) => supplier.requiresLogin)?.supplier.message

type Props = {
  message: string
  onLeave: () => void
  /** Tinted in a list of panels, quiet beside a single one. */
  look?: 'tinted' | 'quiet'
}

/** Says once per page that contacts are for signed-in users. */
export function SignInPrompt({ message, onLeave, look = 'quiet' }: Props) {
  return (
    <div data-screen-only className={classNames(styles.prompt, styles[look])}>
      <Icon name="lock" size={18} />
      <p>{translate(message)}</p>
      <span className={form.buttons}>
        <SignInButtons onLeave={onLeave} />
      </span>
    </div>
  )
}
