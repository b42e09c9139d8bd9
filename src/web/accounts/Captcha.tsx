import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { captchaExpired, captchaFailed, getCaptcha } from '../../shared/accounts/captcha-api.js'
import { ask } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { Icon } from '../ui/Icon.js'
import { LoadFailure } from '../ui/Notice.js'
import styles from './Captcha.module.css'

type Props = {
  /** Called with the token while it is valid, else with null. */
  onToken: (token: string | null) => void
  /** Increase it to get a new token, for example after a refused form: a token works once. */
  round: number
}

/** The captcha that the operator chose. */
export function Captcha({ onToken, round }: Props) {
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['captcha', round],
    queryFn: ({ signal }) => ask(getCaptcha, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const tell = useRef(onToken)
  tell.current = onToken
  useEffect(() => {
    // with the captcha off, any token works
    if (offer) tell.current(offer.provider === 'off' ? 'off' : null)
  }, [offer])

  if (error) return <LoadFailure failure={t`The verification could not be loaded.`} error={error} onRetry={refetch} />
  if (!offer || offer.provider === 'off') return null
  if (offer.provider === 'recaptcha')
    return <RecaptchaBox key={round} siteKey={offer.siteKey ?? ''} onToken={onToken} />
  return <AltchaBox key={round} challenge={offer.challenge} onToken={onToken} onAgain={() => refetch()} />
}

type State = 'waiting' | 'working' | 'done' | 'failed' | 'expired'
const lifetimeMs = 18 * 60_000

function AltchaBox({
  challenge,
  onToken,
  onAgain,
}: {
  challenge: unknown
  onToken: Props['onToken']
  onAgain: () => void
}) {
  const [state, setState] = useState<State>('waiting')
  async function solve() {
    setState('working')
    try {
      onToken(await solveAltcha(challenge))
      setState('done')
      setTimeout(() => {
        onToken(null)
        setState('expired')
        onAgain()
      }, lifetimeMs)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.box}>
      {state === 'done' ? (
        <span className={styles.done}>
          <Icon name="check" /> {t`Verified`}
        </span>
      ) : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={state === 'working'}
            disabled={state === 'working'}
            onChange={() => void solve()}
          />
          <span>{state === 'working' ? t`Verifying…` : t`I am not a robot`}</span>
        </label>
      )}
      <p role="status">
        {state === 'failed' && translate(captchaFailed)}
        {state === 'expired' && translate(captchaExpired)}
        {state === 'done' && <span className="visually-hidden">{t`Verification complete`}</span>}
      </p>
    </div>
  )
}

function RecaptchaBox({ siteKey, onToken }: { siteKey: string; onToken: Props['onToken'] }) {
  const container = useRef<HTMLDivElement>(null)
  const tell = useRef(onToken)
  tell.current = onToken
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    loadRecaptcha()
      .then((recaptcha) => {
        if (!container.current) return
        recaptcha.render(container.current, {
          sitekey: siteKey,
          callback: (token: string) => {
            setProblem(undefined)
            tell.current(token)
          },
          'expired-callback': () => {
            setProblem(translate(captchaExpired))
            tell.current(null)
          },
          'error-callback': () => setProblem(captchaFailed),
        })
      })
      .catch(() => setProblem(captchaFailed))
  }, [siteKey])
  return (
    <div>
      <div ref={container} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

type Recaptcha = {
  ready: (run: () => void) => void
  render: (container: HTMLElement, options: Record<string, unknown>) => number
}

declare global {
  interface Window {
    /** Set once Google's script has run. */
    grecaptcha?: Recaptcha
  }
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Loads Google's script, only if the operator has chosen it and a form needs it. */
function loadRecaptcha(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const loaded = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA did not load'))
    }
    if (document.querySelector(`script[src="${scriptUrl}"]`)) return loaded()
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = loaded
    script.onerror = () => reject(new Error('reCAPTCHA did not load'))
    document.head.append(script)
  })
}

/** Solves the proof of work and returns the token to send with the form. */
function solveAltcha(challenge: unknown): Promise<string> {
  const worker = new Worker(new URL('./solve-altcha.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) =>
      data ? resolve(data) : reject(new Error('not solved'))
    worker.onerror = () => reject(new Error('not solved'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
