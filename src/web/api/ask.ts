import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { shownLanguage } from '../base/language/language.js'
import { noteFreeSearches } from '../base/session/free-searches.js'
import { rememberPage } from '../base/session/return-path.js'
import { clearSession, getSession, noteEnded, onEndedElsewhere } from '../base/session/session.js'
import { askToSignInAgain, hasDeclined, isAskingToSignIn } from '../base/session/sign-in-again.js'
import { hasTypedHere } from '../base/session/typed-here.js'
import { showToast } from '../ui/Toasts.js'
import { type CallOptions, call } from './call.js'
import { forgetSubmissions, keyOfSubmission, settleSubmission } from './idempotency-key.js'
import { queryClient } from './query-client.js'

/**
 * Calls an endpoint with the session's token. A retried create happens once. If the server no longer knows the session,
 * the user signs in again over the page and the call is repeated, or the session ends here too.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  given: Parameters<typeof call<E>>[1],
  options: CallOptions = {},
) {
  const { token = getSession()?.token } = options
  const idempotencyKey = keyOfSubmission(endpoint, given)
  const send = async () => {
    const defaults = { token: getSession()?.token, idempotencyKey, acceptLanguage: shownLanguage() }
    const answer = await call(endpoint, given, { ...defaults, ...options })
    settleSubmission(endpoint, idempotencyKey)
    noteFreeSearches(answer)
    return answer
  }
  try {
    return await send()
  } catch (error) {
    if (error instanceof AppError) noteFreeSearches(error.extra, error.retryAfterSeconds)
    if (!token || !isOver(error) || getSession()?.token !== token) throw error
    if (!isWorkAtStake(endpoint)) endFor(error)
    else if (!(endpoint.method === 'GET' && hasDeclined(token)) && (await askToSignInAgain())) return send()
    throw error
  }
}

const isOver = (error: unknown): error is AppError => error instanceof AppError && error.code === 'not_signed_in'

/** What is being saved, and what is typed on this page, must not be lost with the session. */
const isWorkAtStake = ({ method }: Endpoint) => method !== 'GET' || isAskingToSignIn() || hasTypedHere()

function endFor(error: AppError) {
  noteEnded(getSession()?.user.userType)
  rememberPage()
  endSession()
  showToast('info', error.message)
}

onEndedElsewhere(() => void askToSignInAgain())

/** Removes all personal data from the browser. */
export function endSession() {
  clearSession()
  forgetSubmissions()
  queryClient.clear()
}

export { messageOf } from '../ui/Notice.js'
