import { t } from '@lingui/core/macro'
import { GoButton } from '../ui/GoButton.js'
import { links } from '../url/links.js'

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
