import { useSession } from '../base/session/session.js'

/** Users may request quotes; visitors may start and sign in to send. */
export function useMayAsk() {
  const userType = useSession()?.user.userType
  return userType === undefined || userType === 'user'
}
