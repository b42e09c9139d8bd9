import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { undoSeconds } from '../../shared/http/undo.js'
import { type RequestData, RequestDataEdit } from '../../shared/panels/request-data.js'
import {
  createPanelFromRequest,
  type PanelRequest,
  rejectionReasons,
  updatePanelRequest,
} from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { panelOfRequest } from '../../shared/requests/validate-request.js'
import { ask } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { forgetPanels } from '../panels/parts/forget-panels.js'
import { PanelForm } from '../panels/parts/PanelForm.js'
import { draftOf } from '../panels/parts/panel-draft.js'
import { usePanelForm } from '../panels/parts/use-panel-form.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormDialog, WrongCount } from '../ui/Form.js'
import form from '../ui/form.module.css'
import { areKeysOn } from '../ui/keys-setting.js'
import { FormFailure, Notice } from '../ui/Notice.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { refreshPanelRequests } from './panel-request-queries.js'
import { RejectDialog } from './RejectDialog.js'
import { RequestFields } from './RequestFields.js'
import { checkRequestDraft, dataOfDraft, draftOfData, type RequestDraft } from './request-draft.js'
import type { RequestActions, RequestQuestion } from './use-request-actions.js'

const failedToCreate = () => t`Failed to create panel`

type CreatePanelFromRequestDialogProps = { request: PanelRequest; onDone: (words: string) => void; onClose: () => void }

/** The form of a requested panel, filled from the request. Creating the panel and approving the request is one step. */
function CreatePanelFromRequestDialog({ request, onDone, onClose }: CreatePanelFromRequestDialogProps) {
  const formId = useId()
  const close = useWhileHere(onClose)
  const { panelData } = request.panelData
  const panel = usePanelForm({
    initial: draftOf(panelOfRequest(panelData)),
    send: (body) => ask(createPanelFromRequest, { params: { id: request.id }, query: { undoSeconds }, body }),
    onDone() {
      forgetPanels()
      void refreshPanelRequests()
      close()
      onDone(t`Panel created successfully and request approved!`)
    },
    fallback: failedToCreate(),
  })
  return (
    <Dialog
      title={t`Create Panel: ${requestTitle(panelData)}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <WrongCount wrongCount={panel.wrongCount} />
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={formId} busy={panel.busy}>
            {t`Create Panel`}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>
          {t`The values of the request are filled in. Add what is missing: the panel is added to the catalogue and the request is approved in one step.`}
        </p>
        <WrittenByRequester data={panelData} onUse={panel.props.onChange} />
        <FormFailure title={failedToCreate()} message={panel.failure} />
        <PanelForm {...panel.props} id={formId} headingLevel={3} />
      </div>
    </Dialog>
  )
}

type WrittenProps = { data: RequestData; onUse: (key: 'Description' | 'remarks', text: string) => void }

/** The free text of the request, which gets into the public panel only if the admin takes it over. */
function WrittenByRequester({ data, onUse }: WrittenProps) {
  const texts = [
    { key: 'Description', label: t`Description`, text: data.description },
    { key: 'remarks', label: t`Remarks`, text: data.remarks },
  ] as const
  return texts.map(
    ({ key, label, text }) =>
      text && (
        <Notice key={key} tone="info" title={t`${label} in the request`} live={false}>
          <p>{text}</p>
          <p>{t`Everybody can read a panel’s page, so this text is not copied.`}</p>
          <Button size="small" onClick={() => onUse(key, text)}>
            <Trans>Use as {label}</Trans>
          </Button>
        </Notice>
      ),
  )
}

const reasonsToRead = () => {
  const [first, ...others] = rejectionReasons
  return [translate(first), ...others.map(translate)] as const
}
/** A reason that was chosen as it is goes out in English, so that its reader gets it in their own language. */
const noteOf = (typed: string) => rejectionReasons.find((reason) => translate(reason) === typed) ?? typed

type Props = {
  question: RequestQuestion
  actions: RequestActions
  onCreated: (request: PanelRequest) => void
}

/** The dialog for an admin's action on a request. */
export function RequestQuestionDialog({ question: { kind, request }, actions, onCreated }: Props) {
  const title = requestTitle(request.panelData.panelData) || t`No name`
  const onClose = actions.stopAsking
  if (kind === 'edit') return <EditRequestDialog request={request} onClose={onClose} />
  if (kind === 'create')
    return (
      <CreatePanelFromRequestDialog
        request={request}
        onClose={onClose}
        onDone={(words) => {
          onCreated(request)
          actions.noteDecided(request, words, title)
        }}
      />
    )
  if (kind === 'reject')
    return (
      <RejectDialog
        title={t`Reject ${title}`}
        reasons={reasonsToRead()}
        noteLabel={t`Note to the requester`}
        noteHint={t`Stored with the request and sent by mail.`}
        onReject={(note) => void actions.reject(request, noteOf(note) || undefined)}
        onClose={onClose}
      />
    )
  return <ApproveDialog title={title} request={request} actions={actions} />
}

type ApproveProps = Pick<Props, 'actions'> & { title: string; request: PanelRequest }

/** Asks back before a request is closed without its panel. */
function ApproveDialog({ title, request, actions }: ApproveProps) {
  const onClose = actions.stopAsking
  return (
    <Dialog
      title={t`Approve ${title}`}
      onClose={onClose}
      // Enter, pressed by habit, opens the form of the panel; only the letter again closes the request without it
      onKey={(key) => {
        const isAgain = key === 'a' && areKeysOn()
        if (isAgain) void actions.approveAnyway(request)
        return isAgain
      }}
      hasCancel
      actions={
        <>
          <Button aria-keyshortcuts="a" onClick={() => void actions.approveAnyway(request)}>
            <Trans>
              Approve without the panel <kbd translate="no">a</kbd>
            </Trans>
          </Button>
          <Button data-first-focus look="primary" icon="plus" onClick={() => actions.ask('create', request)}>
            {t`Create Panel`}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>
          <Trans>The panel of this request was not created: {title} is not in the catalogue.</Trans>
        </p>
        <p>
          <Trans>
            If you approve now, {request.email} gets a mail that the request was approved, but searches still do not
            find the panel, and the request is closed. Create Panel does both in one step.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}

const failed = () => t`Failed to update panel request`

/** An admin corrects a request; everybody sees the correction. */
function EditRequestDialog({ request, onClose }: { request: PanelRequest; onClose: () => void }) {
  const close = useWhileHere(onClose)
  const { panelData } = request.panelData
  const state = useForm<RequestDraft, unknown>({
    initial: draftOfData(panelData),
    check: (draft) => checkRequestDraft(RequestDataEdit, draft),
    send: (draft) =>
      ask(updatePanelRequest, {
        params: { id: request.id },
        body: { panelData: dataOfDraft(draft), version: request.version },
      }),
    onDone() {
      showToast('ok', t`Panel request updated successfully`)
      void refreshPanelRequests()
      close()
    },
    fallback: failed(),
  })
  return (
    <FormDialog
      title={t`Edit request: ${requestTitle(panelData)}`}
      size="large"
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={t`Save Changes`}
    >
      <RequestFields values={state.values} errors={state.problems} onChange={state.set} />
    </FormDialog>
  )
}
