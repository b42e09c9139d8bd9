import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captchaMissing } from '../../shared/accounts/captcha-api.js'
import { isEmailAddress } from '../../shared/http/email-address.js'
import { approvalHours, createSupplierRequest, requestLabels } from '../../shared/requests/supplier-request-api.js'
import { keysOf, tableOf } from '../../shared/values/keys-of.js'
import { Captcha } from '../accounts/Captcha.js'
import { useCaptchaToken } from '../accounts/use-captcha-token.js'
import { ask } from '../api/ask.js'
import { siteQuery } from '../api/site-query.js'
import { translate } from '../base/language/translate.js'
import { addressRows, CompanyFields } from '../suppliers/CompanyFields.js'
import { MailLink } from '../ui/Cells.js'
import { DoneDialog } from '../ui/ConfirmDialog.js'
import { FormDialog } from '../ui/Form.js'
import form from '../ui/form.module.css'
import { clearDraft, readDraft, useDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'

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
      <CompanyFields
        rows={[['firstName', 'lastName'], ['email', 'phoneNumber'], ['companyName', 'website'], ...addressRows]}
        field={field}
        required={required}
        saysOptional
      />
      <Captcha {...captcha} />
      <p role="status" className={form.note}>
        {needsCaptcha && captchaMissing}
      </p>
    </FormDialog>
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

// in the order of the form and of its messages
const keys = keysOf(requestLabels)
const emptyJoin = tableOf(keys, () => '')
type Join = typeof emptyJoin

const required = keys.filter((key) => key !== 'phoneNumber' && key !== 'website')

/** The labels of the required fields that are still empty, in the order of the form. */
const missingLabels = (values: Join) =>
  required.filter((key) => values[key].trim() === '').map((key) => translate(requestLabels[key]))

function checkJoin(values: Join): Partial<Join> {
  const problems: Partial<Join> = {}
  for (const key of required) {
    const label = translate(requestLabels[key])
    if (values[key].trim() === '') problems[key] = t`${label} is required`
  }
  if (!problems.email && !isEmailAddress(values.email.trim())) problems.email = t`Please enter a valid email address`
  return problems
}
