import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { codeLifetimeMinutes } from '../../shared/accounts/account-api.js'
import { Link } from '../base/router/Link.js'
import { useLocation, useNavigate } from '../base/router/use-router.js'
import { links } from '../base/url/links.js'
import form from '../ui/form.module.css'
import { PendingScreen } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'
import { AccountFrame } from './AccountParts.js'
import { CodeForm } from './CodeForm.js'
import { type Arrival, readArrival, readMailLink } from './read-arrival.js'
import { useSignInElsewhere } from './use-sign-in.js'

export default function VerifyEmailScreen(): ReactNode {
  const arrival = useArrival()
  const navigate = useNavigate()
  const isKnown = arrival !== undefined
  useSignInElsewhere()
  useEffect(() => {
    if (isKnown) return
    showToast('info', t`Please start from the signup page`)
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
  const { email } = arrival
  return (
    <AccountFrame
      title={t`Verify your email`}
      lead={
        <>
          {email ? (
            <Trans>
              We have sent a 6-digit code to <strong>{email}</strong>.
            </Trans>
          ) : (
            t`We have sent a 6-digit code to your address.`
          )}{' '}
          {arrival.code && t`It is filled in below.`}
        </>
      }
      footer={<Tips />}
    >
      <CodeForm arrival={arrival}>
        <div className={form.links}>
          <Link to={links.signup}>{t`Back to signup`}</Link>
          <Link to={links.userLogin}>{t`Verified already? Log in`}</Link>
        </div>
      </CodeForm>
    </AccountFrame>
  )
}

const Tips = () => (
  <section>
    <h2 className="visually-hidden">{t`Tips`}</h2>
    <ul className={form.form}>
      <li>{t`Check your spam folder: your mail program may not know the sender yet.`}</li>
      <li>
        <Trans>The code works once and expires in {codeLifetimeMinutes} minutes. A newer one replaces it.</Trans>
      </li>
      <li>{t`You can paste the whole code into the first box.`}</li>
    </ul>
  </section>
)
