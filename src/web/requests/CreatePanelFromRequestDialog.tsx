import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { undoSeconds } from '../../shared/http/undo.js'
import type { RequestData } from '../../shared/panels/request-data.js'
import { createPanelFromRequest, type PanelRequest } from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { panelOfRequest } from '../../shared/requests/validate-request.js'
import { ask } from '../api/ask.js'
import { forgetPanels } from '../panels/parts/forget-panels.js'
import { PanelForm } from '../panels/parts/PanelForm.js'
import { draftOf } from '../panels/parts/panel-draft.js'
import { usePanelForm } from '../panels/parts/use-panel-form.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { WrongCount } from '../ui/FormBar.js'
import form from '../ui/form.module.css'
import { FormFailure, Notice } from '../ui/Notice.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { refreshPanelRequests } from './panel-request-queries.js'

const failed = () => t`Failed to create panel`

type Props = { request: PanelRequest; onDone: (words: string) => void; onClose: () => void }

/** The form of a requested panel, filled from the request. Creating the panel and approving the request is one step. */
export function CreatePanelFromRequestDialog({ request, onDone, onClose }: Props) {
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
    fallback: failed(),
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
        <FormFailure title={failed()} message={panel.failure} />
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
