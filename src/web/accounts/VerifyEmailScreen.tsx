import { type ReactNode, useEffect, useState } from 'react'
import { codeLength, codeLifetimeMinutes, resendCode, resendPauseSeconds } from '../../shared/accounts/account-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask, messageOf } from '../api/ask.js'
import { Link } from '../router/Link.js'
import { useLocation, useNavigate } from '../router/use-router.js'
import { Button } from '../ui/Button.js'
import { CodeInput } from '../ui/CodeInput.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { showToast } from '../ui/toasts.js'
import { links } from '../url/links.js'
import { AccountFrame } from './AccountFrame.js'
import { type Arrival, readArrival, readMailLink } from './read-arrival.js'
import { useSignInElsewhere } from './use-sign-in.js'
import { useVerification } from './use-verification.js'

export default function VerifyEmailScreen(): ReactNode {
  const arrival = useArrival()
  const navigate = useNavigate()
  const isKnown = arrival !== undefined
  useSignInElsewhere()
  useEffect(() => {
    if (isKnown) return
    showToast('info', 'Please start from the signup page')
    void navigate({ to: links.signup, replace: true })
  }, [isKnown, navigate])
  return arrival ? <Verification key={arrival.userId + arrival.code} {...arrival} /> : <PendingScreen />
}

/** The state on arrival, because navigating away changes it before this screen unmounts. */
function useArrival() {
  const location = useLocation((address) => address)
  const navigate = useNavigate()
  const [arrival, setArrival] = useState(() => readArrival(location))
  // a second mail may open in the same tab
  const mailed = readMailLink(location.hash)
  if (mailed && mailed.code !== arrival?.code) setArrival(mailed)
  const isInAddress = mailed !== undefined
  useEffect(() => {
    // removes the code from the URL, so that the browser's history does not keep it
    if (isInAddress) void navigate({ to: links.verifyEmail, hash: '', state: true, replace: true })
  }, [isInAddress, navigate])
  return arrival
}

function Verification(arrival: Arrival) {
  const { userId, email } = arrival
  const { code, type, problem, setProblem, busy, boxes, verify, startAgain } = useVerification(arrival)
  return (
    <AccountFrame
      title="Verify your email"
      lead={
        <>
          We have sent a 6-digit code to {email ? <strong>{email}</strong> : 'your address'}.{' '}
          {arrival.code && 'It is filled in below.'}
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
          onChange={type}
          invalid={problem !== undefined}
        />
        <Button look="primary" type="submit" busy={busy} wide>
          Verify Email
        </Button>
        <Resend userId={userId} onSent={startAgain} onFailed={setProblem} />
        <div className={form.links}>
          <Link to={links.signup}>Back to signup</Link>
          <Link to={links.userLogin}>Verified already? Log in</Link>
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
      <li>Check your spam folder: your mail program may not know the sender yet.</li>
      <li>The code works once and expires in {codeLifetimeMinutes} minutes. A newer one replaces it.</li>
      <li>You can paste the whole code into the first box.</li>
    </ul>
  </section>
)

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
