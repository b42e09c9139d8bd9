import { type PanelRequest, updatePanelRequest } from '../../shared/panel-requests/panel-request-api.js'
import { RequestDataEdit } from '../../shared/panel-requests/request-data.js'
import { requestTitle } from '../../shared/panel-requests/request-title.js'
import { ask } from '../api/ask.js'
import { FormDialog } from '../ui/FormDialog.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { refreshPanelRequests } from './panel-request-queries.js'
import { RequestFields } from './RequestFields.js'
import { checkRequestDraft, dataOfDraft, draftOfData, type RequestDraft } from './request-draft.js'

const failed = 'Failed to update panel request'

/** An admin corrects a request; everybody sees the correction. */
export function EditRequestDialog({ request, onClose }: { request: PanelRequest; onClose: () => void }) {
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
      showToast('ok', 'Panel request updated successfully')
      void refreshPanelRequests()
      close()
    },
    fallback: failed,
  })
  return (
    <FormDialog
      title={`Edit request: ${requestTitle(panelData)}`}
      size="large"
      onClose={onClose}
      state={state}
      failed={failed}
      submitLabel="Save Changes"
    >
      <RequestFields values={state.values} errors={state.problems} onChange={state.set} />
    </FormDialog>
  )
}
