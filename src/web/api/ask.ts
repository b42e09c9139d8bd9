import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { clearSession, getSession } from '../accounts/session.js'
import { showToast } from '../ui/toasts.js'
import { type CallOptions, call } from './call.js'
import { queryClient } from './query-client.js'

/** Calls an endpoint as whoever is signed in. A session that the server no longer knows ends here too. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  given: Parameters<typeof call<E>>[1],
  options: CallOptions = {},
) {
  const token = getSession()?.token
  try {
    return await call(endpoint, given, { token, ...options })
  } catch (error) {
    if (token && error instanceof AppError && error.code === 'not_signed_in' && getSession()?.token === token) {
      endSession()
      showToast('info', error.message)
    }
    throw error
  }
}

/** Leaves nothing of the person in the browser. */
export function endSession() {
  clearSession()
  queryClient.clear()
}

export { messageOf } from '../ui/failure-words.js'
