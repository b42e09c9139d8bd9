import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { PanelTrust } from '../../../shared/panels/judge-trust.js'
import type { PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { useParams, useRouter } from '../../base/router/use-router.js'
import { rememberPage } from '../../base/session/return-path.js'
import { useSession } from '../../base/session/session.js'
import { links } from '../../base/url/links.js'
import { searchLeft } from '../../base/url/search-left.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { PanelDocuments } from '../../panels/datasheets/PanelDocuments.js'
import { type OpenedSheet, PanelSheets, SheetDialog } from '../../panels/datasheets/PanelSheets.js'
import { usePanelSheets } from '../../panels/datasheets/sheet-queries.js'
import { PanelFiles } from '../../panels/PanelFiles.js'
import { PanelTrustNote } from '../../panels/PanelTrustNote.js'
import { panelPageQuery } from '../../panels/panel-page-query.js'
import { descriptionText } from '../../panels/parts/description-text.js'
import { type UnitSystem, unitsIn } from '../../panels/parts/format-field.js'
import { IvCurve } from '../../panels/parts/IvCurve.js'
import { ListingMark } from '../../panels/parts/ListingMark.js'
import { PanelBlueprint } from '../../panels/parts/PanelBlueprint.js'
import { noteSeenPanel } from '../../panels/parts/recently-seen.js'
import { RequestQuoteButton, useMayAsk } from '../../quotes/RequestQuoteButton.js'
import { SupplierSection } from '../../quotes/SupplierSection.js'
import { CaseBar } from '../../stock/case/CaseBar.js'
import { useCase } from '../../stock/case/use-case.js'
import { isNotThere, NotShown } from '../../stock/NotShown.js'
import { OfferHistory } from '../../stock/OfferHistory.js'
import { HeadlinePrice, PriceSummary } from '../../stock/PriceSummary.js'
import { Button, LinkButton } from '../../ui/Button.js'
import form from '../../ui/form.module.css'
import { formatDate } from '../../ui/format.js'
import { LoadFailure } from '../../ui/Notice.js'
import { PrintButton, PrintedSource } from '../../ui/PrintedSource.js'
import { PendingScreen, Screen } from '../../ui/Screen.js'
import { CompareTick } from '../compare/CompareTick.js'
import CompareTray from '../compare/CompareTray.js'
import { useCompared } from '../compare/compare-set.js'
import { Facts, PanelFigures } from './PanelFigures.js'
import styles from './PanelScreen.module.css'
import { SimilarPanels } from './SimilarPanels.js'

/** Link back to the search this page was opened from, at its scroll position. Renders nothing if there was none. */
function BackToResults() {
  const router = useRouter()
  const left = searchLeft()
  if (!left) return null
  // the previous history entry is the search: going back restores its scroll position
  const goBack = () => (left.isLastEntry ? window.history.back() : void router.navigate({ href: left.href }))
  return (
    <Button look="quiet" size="small" icon="undo" onClick={goBack}>
      {t`Back to results`}
    </Button>
  )
}

/** A panel's page: offers and prices, drawing, all figures, and a print layout. */
export default function PanelScreen(): ReactNode {
  const { id } = useParams(links.panel)
  const session = useSession()
  const { data, error, refetch } = useQuery(panelPageQuery(id, session?.user.id ?? null))
  if (isNotThere(error)) return <PanelNotShown />
  if (error)
    return (
      <NotShown title={t`Panel`}>
        <LoadFailure failure={t`This panel could not be loaded`} error={error} onRetry={refetch} />
      </NotShown>
    )
  return data ? <PanelPage {...data} /> : <PendingScreen />
}

export const PanelNotShown = () => (
  <NotShown title={t`Panel`} message={t`This panel is not in the catalogue (any more).`} />
)

type PanelAndTrust = { panel: Panel; trust: PanelTrust }

function PanelPage({ panel, trust }: PanelAndTrust) {
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
        isName
        tabTitle={panelTitle(panel)}
        above={<BackToResults />}
        lead={panel.Brand && <span translate="no">{panel.Brand}</span>}
        actions={
          <>
            <CompareTick panel={panel} />
            <LinkButton to={links.replace} search={{ originalId: panel.id }}>
              {t`Find a replacement`}
            </LinkButton>
            {panel.inventory.length > 0 && (
              <span className={styles.wide}>
                <RequestQuoteButton panel={panel} look="primary" size="normal" />
              </span>
            )}
            <PanelFiles panel={panel} />
            <PrintButton />
            {session?.user.userType === 'admin' && (
              <LinkButton icon="edit" to={links.adminPanels} search={{ search: panel.SKU, edit: panel.id }}>
                {t`Edit`}
              </LinkButton>
            )}
          </>
        }
      >
        <PanelSummary panel={panel} trust={trust} units={units} />
        <PanelFigures panel={panel} units={units} sourceOf={sourceOf} />
        <PanelSheets panelId={panel.id} sheets={sheets} onOpen={setOpened} />
        <PanelDocuments panelId={panel.id} />
        <OfferHistory panelId={panel.id} />
        <SimilarPanels panelId={panel.id} />
        <PrintedSource />
        <BuyBar panel={panel} />
      </Screen>
      {opened && <SheetDialog panelId={panel.id} opened={opened} onClose={() => setOpened(undefined)} />}
      <CompareTray />
    </>
  )
}

/** On a phone, where the price and the button above are out of sight. Readers of screens have the price among the offers. */
function BuyBar({ panel }: { panel: Panel }) {
  const { value } = useCase(links.panel)
  const mayAsk = useMayAsk()
  const isComparing = useCompared().length > 0
  if (panel.inventory.length === 0 || !mayAsk || isComparing) return null
  return (
    <div className={styles.buy} data-bottom-bar>
      <div aria-hidden="true">
        <HeadlinePrice panel={panel} needs={value} />
      </div>
      <RequestQuoteButton panel={panel} look="primary" size="normal" />
    </div>
  )
}

const keyFigures: readonly PanelFieldKey[] = ['Watts_W', 'ModuleEfficiency_percent', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A']

/** Names of the sources of figures. */
const sources = (): Record<string, string> => ({
  form: t`Figures entered by an administrator, at standard test conditions (STC).`,
  import: t`Figures imported from a catalogue, at standard test conditions (STC).`,
  datasheet: t`Figures read from the manufacturer’s datasheet, at standard test conditions (STC).`,
  list: t`Figures of a public list, at standard test conditions (STC). A datasheet goes before them.`,
  seed: t`Figures transcribed from the manufacturer’s datasheet, at standard test conditions (STC).`,
})

/** The key facts: the panel on one side, prices and suppliers on the other. */
function PanelSummary({ panel, trust, units }: PanelAndTrust & { units: UnitSystem }) {
  const needs = useCase(links.panel)
  return (
    <div className={styles.summary}>
      <div className={styles.glance}>
        <PanelBlueprint panel={panel} className={styles.drawing} />
        <div className={styles.intro}>
          {panel.Description && <p>{descriptionText(panel).text}</p>}
          <Facts className={styles.keys} panel={panel} units={units} keys={keyFigures} />
          <p className={form.note}>
            {sources()[panel.source] ?? t`Figures at standard test conditions (STC).`}{' '}
            <Trans>Last changed {formatDate(panel.updatedAt)}.</Trans>
          </p>
          <ListingMark panel={panel} />
          <PanelTrustNote trust={trust} />
        </div>
      </div>
      <section className={styles.offers} aria-label={t`Offers`}>
        <CaseBar {...needs} />
        <PriceSummary panel={panel} needs={needs.value} />
        <SupplierSection heading="h2" panel={panel} onLeave={rememberPage} />
      </section>
      <div className={styles.curve}>
        <IvCurve panel={panel} />
      </div>
    </div>
  )
}
