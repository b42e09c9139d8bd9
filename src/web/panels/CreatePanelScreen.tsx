import { useEffect, useRef } from 'react'
import { PanelForm } from '../panel-parts/PanelForm.js'
import { Button } from '../ui/Button.js'
import { FormBar } from '../ui/FormBar.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { type CreatedPanel, useCreatePanel } from './use-create-panel.js'

export default function CreatePanelScreen() {
  const { form, created, isEmpty, isRestored, reset } = useCreatePanel()
  return (
    <Screen
      title="Create Panel"
      width="read"
      lead="Every field but Brand and Remarks is required. Figures are those at standard test conditions (STC)."
      actions={
        <LinkButton to={links.adminPanels} icon="panel">
          Manage Panels
        </LinkButton>
      }
    >
      {created && <Created key={created.panel.id} {...created} />}
      {isRestored && !isEmpty && !created && (
        <Notice tone="info">
          <p>What you typed before is still here. Reset Form empties it.</p>
        </Notice>
      )}
      <PanelForm {...form.props}>
        <FormBar failure={form.failure} wrongCount={form.wrongCount}>
          <Button onClick={reset}>Reset Form</Button>
          <Button look="primary" type="submit" busy={form.busy}>
            Create Panel
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
      <Notice tone={warnings.length > 0 ? 'sun' : 'ok'} title={`${panel.SKU} is in the catalogue.`}>
        {warnings.length > 0 && (
          <>
            <p>It was saved, but please check these values:</p>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          <LinkButton to={links.adminPanels} search={{ view: panel.id }} look="quiet" size="small" icon="eye">
            View it in Manage Panels
          </LinkButton>
        </p>
      </Notice>
    </div>
  )
}
