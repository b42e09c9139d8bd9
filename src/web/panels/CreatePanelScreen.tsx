import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { createPanel } from '../../shared/panels/panel-api.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask } from '../api/ask.js'
import { getSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { Button, LinkButton } from '../ui/Button.js'
import { FormBar } from '../ui/Form.js'
import { Notice } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'
import { readDraft, useDraft } from '../ui/use-draft.js'
import { forgetPanels } from './parts/forget-panels.js'
import { PanelForm } from './parts/PanelForm.js'
import { draftOf, emptyDraft, isSameDraft, type PanelDraft } from './parts/panel-draft.js'
import { usePanelForm } from './parts/use-panel-form.js'

export default function CreatePanelScreen() {
  const { form, created, isEmpty, isRestored, reset } = useCreatePanel()
  return (
    <Screen
      title={t`Create Panel`}
      width="read"
      lead={t`Every field but Brand and Remarks is required. Figures are those at standard test conditions (STC).`}
      actions={
        <LinkButton to={links.adminPanels} icon="panel">
          {t`Manage Panels`}
        </LinkButton>
      }
    >
      {created && <Created key={created.panel.id} {...created} />}
      {isRestored && !isEmpty && !created && (
        <Notice tone="info">
          <p>{t`What you typed before is still here. Reset Form empties it.`}</p>
        </Notice>
      )}
      <PanelForm {...form.props}>
        <FormBar failure={form.failure} wrongCount={form.wrongCount}>
          <Button onClick={reset}>{t`Reset Form`}</Button>
          <Button look="primary" type="submit" busy={form.busy}>
            {t`Create Panel`}
          </Button>
        </FormBar>
      </PanelForm>
    </Screen>
  )
}

/** The created panel and the server's warnings. */
function Created({ panel, warnings }: CreatedPanel) {
  const ref = useRef<HTMLDivElement>(null)
  // the submit button is far below: scrolls to the message and the empty form
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={ref}>
      <Notice tone={warnings.length > 0 ? 'sun' : 'ok'} title={t`${panel.SKU} is in the catalogue.`}>
        {warnings.length > 0 && (
          <>
            <p>{t`It was saved, but please check these values:`}</p>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          <LinkButton to={links.adminPanels} search={{ view: panel.id }} look="quiet" size="small" icon="eye">
            {t`View it in Manage Panels`}
          </LinkButton>
        </p>
      </Notice>
    </div>
  )
}

type CreatedPanel = { panel: Panel; warnings: string[] }

/** The form of a new panel; its draft survives a reload. */
function useCreatePanel() {
  // each account has its own draft
  const draftKey = `create-panel.${getSession()?.user.id}`
  const { params } = useUrlState(links.adminCreate)
  const [restored] = useState(() => readDraft(draftKey, emptyDraft))
  // typed input takes precedence over values from a link
  const [initial] = useState(() => (isSameDraft(restored, emptyDraft) ? draftOf(params) : restored))
  const [created, setCreated] = useState<CreatedPanel>()
  const form = usePanelForm({
    initial,
    send: (body) => ask(createPanel, { body }),
    onDone(answer) {
      setCreated(answer)
      form.fill(emptyDraft)
      forgetPanels()
      showToast('ok', t`Solar panel created successfully!`)
    },
    fallback: t`Failed to create panel`,
  })
  const { values } = form
  const isEmpty = isSameDraft(values, emptyDraft)

  useDraft(draftKey, isEmpty ? null : values)

  function reset() {
    const before: PanelDraft = values
    form.fill(emptyDraft)
    setCreated(undefined)
    if (!isEmpty) showToast('info', t`The form is empty again`, { label: t`Undo`, run: () => form.fill(before) })
  }

  return { form, created, isEmpty, isRestored: !isSameDraft(restored, emptyDraft), reset }
}
