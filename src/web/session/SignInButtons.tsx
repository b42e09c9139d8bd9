import { GoButton } from '../ui/GoButton.js'
import { links } from '../url/links.js'

/** The two ways of a visitor to an account. */
export const SignInButtons = ({ onLeave }: { onLeave: () => void }) => (
  <>
    <GoButton to={links.userLogin} before={onLeave}>
      Sign In
    </GoButton>
    <GoButton look="primary" to={links.signup} before={onLeave}>
      Sign Up Free
    </GoButton>
  </>
)
