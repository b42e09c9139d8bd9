import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { saveReturnPath } from '../session/return-path.js'
import { clearSession, getSession, noteEnded } from '../session/session.js'
import { showToast } from '../ui/toasts.js'
import { type CallOptions, call } from './call.js'
import { forgetSubmissions, keyOfSubmission, settleSubmission } from './idempotency-key.js'
import { queryClient } from './query-client.js'

/** Calls an endpoint with the session's token. A retried create happens once. If the server no longer knows the session, it ends here too. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  given: Parameters<typeof call<E>>[1],
  options: CallOptions = {},
) {
  const token = getSession()?.token
  const idempotencyKey = keyOfSubmission(endpoint, given)
  try {
    const answer = await call(endpoint, given, { token, idempotencyKey, ...options })
    settleSubmission(endpoint, idempotencyKey)
    return answer
  } catch (error) {
    if (token && error instanceof AppError && error.code === 'not_signed_in' && getSession()?.token === token) {
      noteEnded(getSession()?.user.userType)
      saveReturnPath(window.location.pathname + window.location.search)
      endSession()
      showToast('info', error.message)
    }
    throw error
  }
}

/** Removes all personal data from the browser. */
export function endSession() {
  clearSession()
  forgetSubmissions()
  queryClient.clear()
}

export { messageOf } from '../ui/failure-words.js'
