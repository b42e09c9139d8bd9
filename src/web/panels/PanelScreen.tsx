import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { getPanel } from '../../shared/search/search-api.js'
import { ask, messageOf } from '../api/ask.js'
import { CompareTick } from '../compare-tray/CompareTick.js'
import CompareTray from '../compare-tray/CompareTray.js'
import { type OpenedSheet, PanelSheets, SheetDialog } from '../datasheets/PanelSheets.js'
import { usePanelSheets } from '../datasheets/sheet-queries.js'
import { OfferHistory } from '../offers/OfferHistory.js'
import { noteSeenPanel } from '../panel-parts/recently-seen.js'
import { unitsIn } from '../panel-parts/units.js'
import { RequestQuoteButton } from '../quote-dialog/RequestQuoteButton.js'
import { useParams } from '../router/use-router.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { PrintButton, PrintedSource } from '../ui/PrintedSource.js'
import { Screen } from '../ui/Screen.js'
import { BackToResults } from '../url/BackToResults.js'
import { links } from '../url/links.js'
import { useUrlState } from '../url/use-url-state.js'
import { PanelFigures } from './PanelFigures.js'
import { PanelSummary } from './PanelSummary.js'
import { SimilarPanels } from './SimilarPanels.js'

/** A panel's page: offers and prices, drawing, all figures, and a print layout. */
export default function PanelScreen(): ReactNode {
  const { id } = useParams(links.panel)
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', id, session?.user.id ?? 'visitor'],
    queryFn: ({ signal }) => ask(getPanel, { params: { id } }, { signal }),
  })
  if (error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code))
    return <NotShown message="This panel is not in the catalogue (any more)." />
  if (error)
    return <NotShown message={messageOf(error, 'This panel could not be loaded')} onRetry={() => void refetch()} />
  return data ? <PanelPage panel={data.panel} /> : <PendingScreen />
}

function NotShown({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Screen title="Panel" width="read">
      <Notice tone="bad">
        <p>{message}</p>
      </Notice>
      <p>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}{' '}
        <LinkButton to={links.search}>Search panels</LinkButton>
      </p>
    </Screen>
  )
}

function PanelPage({ panel }: { panel: Panel }) {
  const session = useSession()
  useEffect(() => noteSeenPanel(panel), [panel])
  const units = unitsIn(useUrlState(links.panel).params)
  const sheets = usePanelSheets(panel.id)
  const [opened, setOpened] = useState<OpenedSheet>()
  const sourceOf = (value: PanelFieldKey) => {
    const sheet = sheets.find(({ fields }) => fields[value])
    return sheet && (() => setOpened({ sheet, value }))
  }
  return (
    <>
      <Screen
        title={panel.SKU}
        tabTitle={panelTitle(panel)}
        above={<BackToResults />}
        lead={panel.Brand}
        actions={
          <>
            <CompareTick panel={panel} />
            <LinkButton to={links.replace} search={{ originalId: panel.id }}>
              Find a replacement
            </LinkButton>
            <RequestQuoteButton panel={panel} look="primary" size="normal" />
            <PrintButton />
            {session?.user.userType === 'admin' && (
              <LinkButton icon="edit" to={links.adminPanels} search={{ search: panel.SKU, edit: panel.id }}>
                Edit
              </LinkButton>
            )}
          </>
        }
      >
        <PanelSummary panel={panel} units={units} />
        <PanelFigures panel={panel} units={units} sourceOf={sourceOf} />
        <PanelSheets panelId={panel.id} sheets={sheets} onOpen={setOpened} />
        <OfferHistory panelId={panel.id} />
        <SimilarPanels panelId={panel.id} />
        <PrintedSource />
      </Screen>
      {opened && <SheetDialog panelId={panel.id} opened={opened} onClose={() => setOpened(undefined)} />}
      <CompareTray />
    </>
  )
}
