import { useSyncExternalStore } from 'react'
import type { User } from '../../shared/accounts/account-shapes.js'
import { getSession, holdSession, onSessionChange } from './session.js'

type EndedSession = { user: User; settle: (isBack: boolean) => void }

let current: EndedSession | undefined
let answer: Promise<boolean> | undefined
/** The token for which the user did not want to sign in again. */
let declined: string | undefined
const listeners = new Set<() => void>()

function change(next: EndedSession | undefined) {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useEndedSession = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

export const isAskingToSignIn = () => current !== undefined
export const hasDeclined = (token: string) => declined === token

/**
 * The server ended the session while the page is in use: asks for the password over the page, so that nothing typed is lost.
 * Resolves to whether the same user is signed in again, here or in another tab.
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
      change(undefined)
      resolve(isBack)
    }
    const stop = onSessionChange(() => {
      const now = getSession()
      if (now?.token !== session.token) settle(now?.user.id === session.user.id)
    })
    holdSession(true)
    change({ user: session.user, settle })
  })
