import type { User } from '../../../shared/accounts/account-shapes.js'
import { sharedValue } from '../browser/kept-choice.js'
import { getSession, holdSession, onSessionChange } from './session.js'

type EndedSession = { user: User; settle: (isBack: boolean) => void }

const ended = sharedValue<EndedSession | undefined>(undefined)
let answer: Promise<boolean> | undefined
/** The token for which the user did not want to sign in again. */
let declined: string | undefined
export const useEndedSession = ended.use

export const isAskingToSignIn = () => ended.get() !== undefined
export const hasDeclined = (token: string) => declined === token

/**
 * The server ended the session while the page is in use: asks for the password over the page, so that nothing typed is
 * lost. Resolves to whether the same user is signed in again, here or in another tab.
 */
export function askToSignInAgain() {
  answer ??= openQuestion().finally(() => {
    answer = undefined
  })
  return answer
}

const openQuestion = () =>
  new Promise<boolean>((resolve) => {
    const session = getSession()
    if (!session) return resolve(false)
    const settle = (isBack: boolean) => {
      stop()
      holdSession(false)
      if (!isBack) declined = session.token
      ended.set(undefined)
      resolve(isBack)
    }
    const stop = onSessionChange(() => {
      const now = getSession()
      if (now?.token !== session.token) settle(now?.user.id === session.user.id)
    })
    holdSession(true)
    ended.set({ user: session.user, settle })
  })
