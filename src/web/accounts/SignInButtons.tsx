import { t } from '@lingui/core/macro'
import { links } from '../base/url/links.js'
import { GoButton } from '../ui/GoButton.js'

type Props = { onLeave: () => void; size?: 'small' | 'normal' }

/** The two ways of a visitor to an account. */
export const SignInButtons = ({ onLeave, size = 'small' }: Props) => (
  <>
    <GoButton size={size} to={links.userLogin} before={onLeave}>
      {t`Sign In`}
    </GoButton>
    <GoButton size={size} look="primary" to={links.signup} before={onLeave}>
      {t`Sign Up Free`}
    </GoButton>
  </>
)
