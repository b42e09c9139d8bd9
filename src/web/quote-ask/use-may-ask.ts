import { useSession } from '../session/session.js'

/** Users ask; visitors may begin to, and sign in to send. */
export function useMayAsk() {
  const userType = useSession()?.user.userType
  return userType === undefined || userType === 'user'
}
