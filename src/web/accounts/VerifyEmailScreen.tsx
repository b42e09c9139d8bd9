import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  codeLength,
  codeLifetimeMinutes,
  resendCode,
  resendPauseSeconds,
  verifyEmail,
} from '../../shared/accounts/account-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { CodeInput, type CodeInputHandle } from '../ui/CodeInput.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { showToast } from '../ui/toasts.js'
import { links } from '../url/links.js'
import { AccountFrame } from './AccountFrame.js'
import { useCountdown } from './use-countdown.js'

export function VerifyEmailScreen(): ReactNode {
  const router = useRouter()
  // as it was on arrival: leaving changes the state before this screen is gone
  const [{ userId, email }] = useState(() => router.state.location.state)
  const navigate = useNavigate()
  const isKnown = Boolean(userId && email)
  useEffect(() => {
    if (isKnown) return
    showToast('info', 'Please start from the signup page')
    void navigate({ to: links.signup, replace: true })
  }, [isKnown, navigate])
  return userId && email ? <Verification userId={userId} email={email} /> : <PendingScreen />
}

/** The code as it is typed, and its checking by the server. */
function useVerification(userId: string) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const boxes = useRef<CodeInputHandle>(null)
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
      await ask(verifyEmail, { body: { userId, otpCode } })
      showToast('ok', 'Email verified successfully!')
      showToast('ok', 'Account verified! Please login to continue.')
      await navigate({ to: links.userLogin })
    } catch (error) {
      startAgain(messageOf(error, 'Failed to verify email'))
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, problem, setProblem, busy, boxes, verify, startAgain }
}

function Verification({ userId, email }: { userId: string; email: string }) {
  const { code, setCode, problem, setProblem, busy, boxes, verify, startAgain } = useVerification(userId)
  return (
    <AccountFrame
      title="Verify your email"
      lead={
        <>
          We have sent a 6-digit code to <strong>{email}</strong>.
        </>
      }
      footer={<Tips />}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void verify()
        }}
      >
        {problem && (
          <Notice tone="bad">
            <p>{problem}</p>
          </Notice>
        )}
        <CodeInput
          ref={boxes}
          length={codeLength}
          label="Verification code"
          value={code}
          onChange={setCode}
          invalid={problem !== undefined}
        />
        <Button look="primary" type="submit" busy={busy} wide>
          Verify Email
        </Button>
        <Resend userId={userId} onSent={startAgain} onFailed={setProblem} />
        <div className={form.links}>
          <Link to={links.signup}>Back to signup</Link>
        </div>
      </form>
    </AccountFrame>
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
      onFailed(messageOf(error, 'Failed to resend verification code'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      Not received?{' '}
      <Button look="quiet" size="small" busy={busy} disabled={secondsLeft > 0} onClick={resend}>
        {secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : 'Resend code'}
      </Button>
    </p>
  )
}

const Tips = () => (
  <section>
    <h2 className="visually-hidden">Tips</h2>
    <ul className={form.form}>
      <li>Look into your spam folder: the sender may be new to your mail.</li>
      <li>The code works once and expires in {codeLifetimeMinutes} minutes. A newer one replaces it.</li>
      <li>You can paste the whole code into the first box.</li>
    </ul>
  </section>
)
