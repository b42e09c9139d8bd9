import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { codeLength, resendCode, resendPauseSeconds } from '../../shared/accounts/account-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { CodeInput } from '../ui/CodeInput.js'
import form from '../ui/form.module.css'
import { FormFailure } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import type { Arrival } from './read-arrival.js'
import { useVerification } from './use-verification.js'

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
