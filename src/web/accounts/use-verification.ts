import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { codeLength, verifyEmail } from '../../shared/accounts/account-api.js'
import { ask, messageOf } from '../api/ask.js'
import { useNavigate } from '../base/router/use-router.js'
import { settleSignup } from '../base/session/pending-signup.js'
import { links } from '../base/url/links.js'
import type { CodeInputHandle } from '../ui/CodeInput.js'
import { showToast } from '../ui/toasts.js'
import type { Arrival } from './read-arrival.js'
import { useSignIn } from './use-sign-in.js'

const verified = () => t`Email verified successfully!`
const submitPauseMs = 600

/** The typed code and its verification by the server. */
export function useVerification(arrival: Arrival) {
  const [code, setCode] = useState(arrival.code)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const boxes = useRef<CodeInputHandle>(null)
  const prove = useProof(arrival)
  function startAgain(why?: string) {
    setProblem(why)
    setCode('')
    boxes.current?.focus()
  }
  // a complete code submits itself after a pause, in which the last digit can still be corrected
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function verify(typed = code) {
    clearTimeout(timer.current)
    const otpCode = typed.replace(/\D/g, '')
    if (otpCode.length !== codeLength) return setProblem(t`Please enter all 6 digits`)
    setBusy(true)
    setProblem(undefined)
    try {
      await prove(otpCode)
    } catch (error) {
      startAgain(messageOf(error, t`Failed to verify email`))
    } finally {
      setBusy(false)
    }
  }
  function type(typed: string) {
    setProblem(undefined)
    setCode(typed)
    clearTimeout(timer.current)
    if (/^\d+$/.test(typed) && typed.length === codeLength && !busy)
      timer.current = setTimeout(() => void verify(typed), submitPauseMs)
  }
  return { code, type, problem, setProblem, busy, boxes, verify, startAgain }
}

/**
 * The browser that signed up is signed in and returns to its page; a person who comes from the login goes back there. Any
 * other browser chooses a new password, because the one of the sign-up may be a stranger's.
 */
function useProof({ userId, email, signupToken }: Arrival) {
  const navigate = useNavigate()
  const signIn = useSignIn(verified())
  return async (otpCode: string) => {
    const body = { userId, otpCode, ...(signupToken && { signupToken }) }
    const { user, session, passwordToken } = await ask(verifyEmail, { body })
    if (user && session) return signIn({ user, session })
    if (passwordToken) {
      showToast('ok', verified())
      return navigate({ to: links.setPassword, search: { token: passwordToken }, replace: true })
    }
    showToast('ok', verified(), undefined, t`Account verified! Please login to continue.`)
    settleSignup(userId)
    await navigate({ to: links.userLogin, state: { email } })
  }
}
