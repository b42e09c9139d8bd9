import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { captchaMissing } from '../../shared/accounts/captcha-api.js'
import { createPanelRequest } from '../../shared/requests/panel-request-api.js'
import type { SimilarPanel } from '../../shared/requests/similar-panel.js'
import { keysOf, tableOf } from '../../shared/values/keys-of.js'
import { Captcha } from '../accounts/Captcha.js'
import { useCaptchaToken } from '../accounts/use-captcha-token.js'
import { ask } from '../api/ask.js'
import { getSession, useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { LinkButton } from '../ui/Button.js'
import { DoneDialog } from '../ui/ConfirmDialog.js'
import { Dialog } from '../ui/Dialog.js'
import { FormDialog } from '../ui/Form.js'
import form from '../ui/form.module.css'
import { clearDraft, readDraft, useDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import {
  checkPublicRequest,
  emptyPublicRequest,
  type PublicRequestDraft,
  PublicRequestFields,
  publicRequestBody,
} from './PublicRequestFields.js'
import { SimilarPanelsDialog, similarPanelsOf } from './SimilarPanelsDialog.js'

/** Each account has its own draft. */
const draftKeyOf = () => `request-panel.${getSession()?.user.id ?? 'visitor'}`

type Props = {
  onClose: () => void
  /** Known values, such as the model that was searched for. */
  initial?: Partial<PublicRequestDraft>
}

/** Public request for a missing panel. Suppliers have their own form. */
export default function RequestPanelDialog(props: Props) {
  const session = useSession()
  if (session?.user.userType === 'supplier') return <GoToSupplierForm {...props} />
  const user = session?.user
  const known = user ? { email: user.email, name: user.full_name, company: user.company ?? '' } : {}
  return <PublicDialog {...props} known={known} />
}

type PublicProps = Props & { known: Partial<PublicRequestDraft> }

/** The public form: its draft, its captcha, and similar panels from the server. */
function usePublicRequest({ initial, known }: Pick<PublicProps, 'initial' | 'known'>) {
  const [draftKey] = useState(draftKeyOf)
  const { token, renew, captcha } = useCaptchaToken()
  const [sentTo, setSentTo] = useState<string>()
  const [similar, setSimilar] = useState<SimilarPanel[]>()
  const force = useRef(false)
  const { values, field, submit, ...state } = useForm({
    initial: startingDraft(draftKey, { ...known, ...initial }),
    check: checkPublicRequest,
    send: (draft) => {
      const body = { ...publicRequestBody(draft), recaptchaToken: token, ...(force.current && { forceSubmit: true }) }
      return ask(createPanelRequest, { body })
    },
    onDone({ request }) {
      clearDraft(draftKey)
      setSentTo(request.email)
    },
    onFailed(error) {
      const panels = similarPanelsOf(error)
      setSimilar(panels)
      // the server reports similar panels before it uses the captcha token; any other failure may have used it
      if (panels) return true
      renew()
      return false
    },
    fallback: t`Failed to submit panel request`,
  })
  useDraft(draftKey, values)
  const submitWith = (forced: boolean, event?: FormEvent) => {
    force.current = forced
    void submit(event)
  }
  return { field, state, token, captcha, sentTo, similar, closeSimilar: () => setSimilar(undefined), submitWith }
}

function PublicDialog({ onClose, initial, known }: PublicProps) {
  const request = usePublicRequest({ initial, known })
  const { field, state, token, captcha, sentTo, similar, closeSimilar, submitWith } = request
  if (sentTo !== undefined) return <RequestReceivedDialog email={sentTo} onClose={onClose} />
  const needsCaptcha = token === null && !state.busy
  return (
    <>
      <FormDialog
        title={t`Request Panel Addition`}
        onClose={onClose}
        state={{ ...state, submit: (event) => submitWith(false, event) }}
        submitLabel={t`Submit Request`}
        disabledReason={needsCaptcha ? captchaMissing : undefined}
        lead={t`Tell us which panel is missing. Brand, model and wattage are enough; more figures help.`}
        ownDetails
      >
        <PublicRequestFields field={field} />
        <Captcha {...captcha} />
        <p role="status" className={form.note}>
          {needsCaptcha && captchaMissing}
        </p>
      </FormDialog>
      {similar && (
        <SimilarPanelsDialog
          panels={similar}
          busy={state.busy}
          onClose={closeSimilar}
          onContinue={() => submitWith(true)}
        />
      )}
    </>
  )
}

/** Earlier input, then the known values for empty fields. */
function startingDraft(draftKey: string, known: Partial<PublicRequestDraft>): PublicRequestDraft {
  const stored = readDraft(draftKey, emptyPublicRequest)
  return tableOf(keysOf(emptyPublicRequest), (key) => stored[key] || known[key] || '')
}

function GoToSupplierForm({ onClose }: Props) {
  return (
    <Dialog
      title={t`Request Panel Addition`}
      size="small"
      onClose={onClose}
      hasCancel
      actions={
        <LinkButton look="primary" to={links.supplierRequestPanel}>
          {t`Request New Panel`}
        </LinkButton>
      }
    >
      <p>{t`Suppliers have their own form, which reads a datasheet and fills in the figures.`}</p>
    </Dialog>
  )
}

/** Says what happens next after a panel request. */
const RequestReceivedDialog = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <DoneDialog
    title={t`Request submitted`}
    thanks={t`Thank you. Your panel request has been submitted.`}
    onClose={onClose}
  >
    <p>
      <Trans>
        We check each panel against its datasheet before we add it. We answer to <strong>{email}</strong>.
      </Trans>
    </p>
  </DoneDialog>
)
