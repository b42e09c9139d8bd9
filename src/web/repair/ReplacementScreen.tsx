import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { messageOf } from '../api/ask.js'
import { useParams } from '../base/router/use-router.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { RequestQuoteButton } from '../quotes/RequestQuoteButton.js'
import { SupplierSection } from '../quotes/SupplierSection.js'
import { panelForCase } from '../stock/case/panel-for-case.js'
import { PriceSummary } from '../stock/PriceSummary.js'
import { Button, LinkButton } from '../ui/Button.js'
import { copyText } from '../ui/CopyText.js'
import { Notice } from '../ui/Notice.js'
import { Card, PendingScreen, Screen } from '../ui/Screen.js'
import { CaseCards, titleOf } from './CaseCards.js'
import { type CaseDraft, type ComparedCase, draftOf } from './case-draft.js'
import { FinderCaseBar, needsOf } from './FinderCaseBar.js'
import { MeasuredLots } from './MeasuredLots.js'
import { nameOf } from './original-figures.js'
import { ReplacementReport } from './ReplacementReport.js'
import styles from './Replacements.module.css'
import { ReportDialog } from './ReportDialog.js'
import { ReportLinkDialog } from './ReportLinkDialog.js'
import { caseAddress, reportOf, useReportDetails } from './report-details.js'
import { useReplacements } from './use-replacements.js'
import { fitLine, stockWords } from './verdict-line.js'
import { WatchReplacements } from './WatchReplacements.js'

/** One candidate compared with the old panel: curves, outlines, every check, offers, and a printable report. */
export default function ReplacementScreen(): ReactNode {
  const { id } = useParams(links.replacement)
  const { params } = useUrlState(links.replace)
  const { data, error, refetch } = useReplacements(params, id)
  const item = data?.items.find(({ panel }) => panel.id === id)
  if (error || (data && !item))
    return (
      <Screen title={t`Replacement`} width="read">
        <Notice tone="bad">
          <p>
            {error ? messageOf(error, t`This comparison could not be loaded`) : t`This panel is not in the catalogue.`}
          </p>
        </Notice>
        <p>
          {/* the same incomplete case would be refused again */}
          {!(error instanceof AppError && error.code === 'invalid_request') && (
            <Button onClick={() => void refetch()}>{t`Try again`}</Button>
          )}{' '}
          <BackToList params={params} />
        </p>
      </Screen>
    )
  return data && item ? <Comparison answer={data} item={item} params={params} /> : <PendingScreen />
}

const BackToList = ({ params }: { params: CaseDraft }) => (
  <LinkButton
    look="quiet"
    size="small"
    icon="undo"
    to={links.replace}
    search={draftOf(params)}
  >{t`All replacements`}</LinkButton>
)

function Comparison(comparing: ComparedCase) {
  const { item, params } = comparing
  const { details, change, letterhead } = useReportDetails()
  const [dialog, setDialog] = useState<ReportPart>()
  const [link, setLink] = useState<string>()
  const close = () => setDialog(undefined)
  return (
    <>
      <div className={styles.onScreen}>
        <Screen
          title={titleOf(comparing)}
          above={<BackToList params={params} />}
          lead={`${fitLine(item)} · ${stockWords(item)}`}
          actions={<Actions {...comparing} onOpen={setDialog} />}
        >
          <CaseCards {...comparing} offers={<OffersCard {...comparing} />} />
        </Screen>
      </div>
      <ReplacementReport report={reportOf(comparing, details, letterhead)} address={link ?? caseAddress(params)} />
      {dialog === 'details' && (
        <ReportDialog details={details} letterhead={letterhead} onDetails={change} onClose={close} />
      )}
      {dialog === 'link' && <ReportLinkDialog {...comparing} details={details} onMade={setLink} onClose={close} />}
    </>
  )
}

type ReportPart = 'details' | 'link'
type ActionProps = ComparedCase & { onOpen: (part: ReportPart) => void }

function Actions({ answer, item: { panel, offers }, params, onOpen }: ActionProps) {
  const isMember = useSession() !== null
  return (
    <>
      <RequestQuoteButton panel={panel} look="primary" size="normal" quantity={answer.request.quantity} />
      <WatchReplacements
        params={params}
        original={nameOf(answer.original)}
        size="normal"
        hasStock={offers.suppliers > 0}
      />
      <Button icon="edit" onClick={() => onOpen('details')}>{t`Customer and logo`}</Button>
      {isMember ? (
        <Button icon="link" onClick={() => onOpen('link')}>{t`Short link`}</Button>
      ) : (
        <Button icon="link" onClick={() => void copyLink(params)}>{t`Copy link`}</Button>
      )}
      <Button icon="print" onClick={() => window.print()}>{t`Print report`}</Button>
    </>
  )
}

const copyLink = (params: CaseDraft) =>
  copyText(caseAddress(params), t`The link to this report is copied`, t`Copy the link from the address bar instead`)

/** The offers of the case, which is changed here. */
function OffersCard({ answer: { request }, item: { panel, offers } }: ComparedCase) {
  const { change } = useUrlState(links.replace)
  const needs = needsOf(request)
  return (
    <Card title={t`Offers`}>
      <FinderCaseBar request={request} onChange={(changes) => void change(changes, { replace: true })} />
      <PriceSummary panel={panel} needs={needs} />
      <MeasuredLots offers={offers} />
      <SupplierSection heading="h3" panel={panelForCase(panel, needs)} onLeave={rememberPage} />
    </Card>
  )
}
