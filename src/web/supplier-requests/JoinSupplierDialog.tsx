import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captchaMissing } from '../../shared/captcha/captcha-api.js'
import { isEmailAddress } from '../../shared/http/email-address.js'
import { keysOf } from '../../shared/keys-of.js'
import {
  approvalHours,
  createSupplierRequest,
  requestLabels,
} from '../../shared/supplier-requests/supplier-request-api.js'
import { maxLengths } from '../../shared/suppliers/supplier-fields.js'
import { ask } from '../api/ask.js'
import { siteQuery } from '../api/site-query.js'
import { Captcha } from '../captcha/Captcha.js'
import { useCaptchaToken } from '../captcha/use-captcha-token.js'
import { translate } from '../language/translate.js'
import { AddressFields } from '../suppliers/AddressFields.js'
import { DoneDialog } from '../ui/DoneDialog.js'
import { FormDialog } from '../ui/FormDialog.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { MailLink } from '../ui/MailLink.js'
import { clearDraft, readDraft, useDraft } from '../ui/use-draft.js'
import { type BoundField, useForm } from '../ui/use-form.js'

const draft = 'join-as-supplier'

/** A company applies for a supplier account: the form, then what happens next. */
export default function JoinSupplierDialog({ onClose }: { onClose: () => void }) {
  const { token, renew, captcha } = useCaptchaToken()
  const [sentTo, setSentTo] = useState<string>()
  const { values, field, ...state } = useForm({
    initial: readDraft(draft, emptyJoin),
    check: checkJoin,
    send: (typed) => ask(createSupplierRequest, { body: { ...typed, recaptchaToken: token } }),
    onDone({ request }) {
      clearDraft(draft)
      setSentTo(request.email)
    },
    onFailed() {
      renew()
      return false
    },
    fallback: t`Failed to submit request`,
  })
  useDraft(draft, values)
  if (sentTo !== undefined) return <RequestSentDialog email={sentTo} onClose={onClose} />

  const missing = missingLabels(values)
  const needsCaptcha = missing.length === 0 && token === null && !state.busy
  const reason =
    missing.length > 0 ? t`Still to fill in: ${missing.join(', ')}` : needsCaptcha ? captchaMissing : undefined
  return (
    <FormDialog
      title={t`Join as Supplier`}
      onClose={onClose}
      state={state}
      submitLabel={t`Submit Request`}
      disabledReason={reason}
      lead={t`Show your stock to people who search for exactly these panels. We review every request by hand.`}
      ownDetails
    >
      <PersonFields field={field} />
      <AddressFields field={field} required />
      <Captcha {...captcha} />
      <p role="status" className={form.note}>
        {needsCaptcha && captchaMissing}
      </p>
    </FormDialog>
  )
}

type JoinField = (name: keyof Join) => BoundField

function PersonFields({ field }: { field: JoinField }) {
  return (
    <>
      <div className={form.row}>
        <TextField
          label={t`First Name`}
          required
          autoComplete="given-name"
          maxLength={maxLengths.name}
          {...field('firstName')}
        />
        <TextField
          label={t`Last Name`}
          required
          autoComplete="family-name"
          maxLength={maxLengths.name}
          {...field('lastName')}
        />
      </div>
      <div className={form.row}>
        <TextField label={t`Email`} required type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={t`Phone Number`}
          hint={t`Optional`}
          type="tel"
          autoComplete="tel"
          maxLength={maxLengths.phoneNumber}
          {...field('phoneNumber')}
        />
      </div>
      <div className={form.row}>
        <TextField
          label={t`Company Name`}
          required
          autoComplete="organization"
          maxLength={maxLengths.company}
          {...field('companyName')}
        />
        <TextField label={t`Website`} hint={t`Optional`} inputMode="url" autoComplete="url" {...field('website')} />
      </div>
    </>
  )
}

/** Says what happens next after an application for a supplier account. */
function RequestSentDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: site } = useQuery(siteQuery)
  return (
    <DoneDialog title={t`Request submitted`} thanks={t`Thank you. Your request has been received.`} onClose={onClose}>
      <p>
        {site ? (
          <Trans>
            Approval is expected within {approvalHours} hours. The answer goes to <strong>{email}</strong> and comes
            from <strong>{site.mailFrom}</strong>; once approved, it contains a link to set your password.
          </Trans>
        ) : (
          <Trans>
            Approval is expected within {approvalHours} hours. The answer goes to <strong>{email}</strong>.
          </Trans>
        )}
      </p>
      {site && (
        <p>
          <Trans>
            Nothing after {approvalHours} hours? Please write to <MailLink address={site.contactEmail} />.
          </Trans>
        </p>
      )}
    </DoneDialog>
  )
}

const emptyJoin = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  companyName: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}
type Join = typeof emptyJoin
type Key = keyof Join

const optional: readonly Key[] = ['phoneNumber', 'website']
const keys = keysOf(emptyJoin)

/** The labels of the required fields that are still empty, in the order of the form. */
const missingLabels = (values: Join) =>
  keys.filter((key) => !optional.includes(key) && values[key].trim() === '').map((key) => translate(requestLabels[key]))

function checkJoin(values: Join): Partial<Record<Key, string>> {
  const problems: Partial<Record<Key, string>> = {}
  for (const key of keys) {
    const label = translate(requestLabels[key])
    if (!optional.includes(key) && values[key].trim() === '') problems[key] = t`${label} is required`
  }
  if (!problems.email && !isEmailAddress(values.email.trim())) problems.email = t`Please enter a valid email address`
  return problems
}
