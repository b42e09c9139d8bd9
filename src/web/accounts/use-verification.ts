import { useRef, useState } from 'react'
import { codeLength, verifyEmail } from '../../shared/accounts/account-api.js'
import { ask, messageOf } from '../api/ask.js'
import { useNavigate } from '../router/use-router.js'
import type { CodeInputHandle } from '../ui/CodeInput.js'
import { showToast } from '../ui/toasts.js'
import { links } from '../url/links.js'
import type { Arrival } from './read-arrival.js'
import { useSignIn } from './use-sign-in.js'

const verified = 'Email verified successfully!'

/** The typed code and its verification by the server. */
export function useVerification({ userId, code: mailedCode }: Arrival) {
  const [code, setCode] = useState(mailedCode)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const boxes = useRef<CodeInputHandle>(null)
  const goOn = useAfterProof()
  function startAgain(why?: string) {
    setProblem(why)
    setCode('')
    boxes.current?.focus()
  }
  async function verify() {
    const otpCode = code.replace(/\D/g, '')
    if (otpCode.length !== codeLength) return setProblem('Please enter all 6 digits')
    setBusy(true)
    setProblem(undefined)
    try {
      await goOn(await ask(verifyEmail, { body: { userId, otpCode } }))
    } catch (error) {
      startAgain(messageOf(error, 'Failed to verify email'))
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, problem, setProblem, busy, boxes, verify, startAgain }
}

/** The browser that signed up is signed in and returns to its page; any other browser has to log in. */
function useAfterProof() {
  const navigate = useNavigate()
  const signIn = useSignIn(verified)
  return async ({ user, session }: Awaited<ReturnType<typeof ask<typeof verifyEmail>>>) => {
    if (user && session) return signIn({ user, session })
    showToast('ok', verified, undefined, 'Account verified! Please login to continue.')
    await navigate({ to: links.userLogin })
  }
}
