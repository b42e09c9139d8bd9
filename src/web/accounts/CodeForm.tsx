import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { codeLength, resendCode, resendPauseSeconds, verifyEmail } from '../../shared/accounts/account-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask, messageOf } from '../api/ask.js'
import { useNavigate } from '../base/router/use-router.js'
import { settleSignup } from '../base/session/pending-signup.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { CodeInput, type CodeInputHandle } from '../ui/CodeInput.js'
import form from '../ui/form.module.css'
import { FormFailure } from '../ui/Notice.js'
import { showToast } from '../ui/Toasts.js'
import type { Arrival } from './read-arrival.js'
import { useSignIn } from './use-sign-in.js'

const verified = () => t`Email verified successfully!`
const submitPauseMs = 600

/** The typed code and its verification by the server. */
function useVerification(arrival: Arrival) {
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

type Props = { arrival: Arrival; children?: ReactNode }

/** Takes the code of a mail, which submits itself once it is complete. */
export function CodeForm({ arrival, children }: Props) {
  const { code, type, problem, setProblem, busy, boxes, verify, startAgain } = useVerification(arrival)
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void verify()
      }}
    >
      <FormFailure message={problem} />
      <CodeInput
        ref={boxes}
        length={codeLength}
        label={t`Verification code`}
        value={code}
        onChange={type}
        invalid={problem !== undefined}
      />
      <Button look="primary" type="submit" busy={busy} wide>
        {t`Verify Email`}
      </Button>
      <Resend userId={arrival.userId} onSent={startAgain} onFailed={setProblem} />
      {children}
    </form>
  )
}

function Resend({
  userId,
  onSent,
  onFailed,
}: {
  userId: string
  onSent: () => void
  onFailed: (message: string) => void
}) {
  const [secondsLeft, restart] = useCountdown(resendPauseSeconds)
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      const { message } = await ask(resendCode, { body: { userId } })
      showToast('ok', message)
      restart(resendPauseSeconds)
      onSent()
    } catch (error) {
      if (error instanceof AppError && error.retryAfterSeconds && error.retryAfterSeconds <= resendPauseSeconds)
        restart(error.retryAfterSeconds)
      onFailed(messageOf(error, t`Failed to resend verification code`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      {t`Not received?`}{' '}
      <Button look="quiet" size="small" busy={busy} disabled={secondsLeft > 0} onClick={resend}>
        {secondsLeft > 0 ? t`Resend code in ${secondsLeft}s` : t`Resend code`}
      </Button>
    </p>
  )
}

/** Whole seconds until a moment, measured by the clock, so that a sleeping tab does not extend them. */
function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const restart = (fromNow: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + fromNow * 1000)
  }
  return [left, restart] as const
}
