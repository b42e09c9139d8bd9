import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RequestDataEdit } from '../../shared/panels/request-data.js'
import { type PanelRequest, rejectionReasons, updatePanelRequest } from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { ask } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormDialog } from '../ui/FormDialog.js'
import form from '../ui/form.module.css'
import { areKeysOn } from '../ui/keys-setting.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { CreatePanelFromRequestDialog } from './CreatePanelFromRequestDialog.js'
import { refreshPanelRequests } from './panel-request-queries.js'
import { RejectDialog } from './RejectDialog.js'
import { RequestFields } from './RequestFields.js'
import { checkRequestDraft, dataOfDraft, draftOfData, type RequestDraft } from './request-draft.js'
import type { RequestActions, RequestQuestion } from './use-request-actions.js'

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
