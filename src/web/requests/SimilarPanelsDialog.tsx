import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { createPanelRequest } from '../../shared/requests/panel-request-api.js'
import type { SimilarPanel } from '../../shared/requests/similar-panel.js'
import { refusedWith } from '../api/refused-with.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { SimilarPanelList } from './SimilarPanelList.js'

/** The similar panels of a 409, or undefined for other failures. */
export const similarPanelsOf = (error: unknown) => refusedWith<typeof createPanelRequest>(error).similarPanels

type Props = { panels: readonly SimilarPanel[]; busy: boolean; onContinue: () => void; onClose: () => void }

/** Shows similar panels of the catalogue before the request is sent anyway. */
export function SimilarPanelsDialog({ panels, busy, onContinue, onClose }: Props) {
  return (
    <Dialog
      title={t`Similar panels found`}
      onClose={onClose}
      hasCancel
      actions={
        <Button look="primary" busy={busy} onClick={onContinue}>
          {t`Continue Anyway`}
        </Button>
      }
    >
      <div className={form.form}>
        <p>
          <Plural
            value={panels.length}
            one="The catalogue has a panel that may be the one you ask for. If yours is different, continue and we will look at it."
            other="The catalogue has # panels that may be the one you ask for. If yours is different, continue and we will look at it."
          />
        </p>
        <SimilarPanelList
          panels={panels}
          link={({ SKU }) => (
            <Link to={links.search} search={{ search: SKU }} target="_blank">
              {t`Show in search`}
            </Link>
          )}
        />
      </div>
    </Dialog>
  )
}
