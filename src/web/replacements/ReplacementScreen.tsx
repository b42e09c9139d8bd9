import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { messageOf } from '../api/ask.js'
import { PriceSummary } from '../offers/PriceSummary.js'
import { SupplierSection } from '../offers/SupplierSection.js'
import { RequestQuoteButton } from '../quote-dialog/RequestQuoteButton.js'
import { useParams } from '../router/use-router.js'
import { saveReturnPath } from '../session/return-path.js'
import { Button } from '../ui/Button.js'
import { copyText } from '../ui/copy-text.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { Card, Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { useUrlState } from '../url/use-url-state.js'
import { Assumptions } from './Assumptions.js'
import { CheckList } from './CheckList.js'
import { type CaseDraft, draftOf } from './case-draft.js'
import type { ComparedCase } from './comparing.js'
import { Glance } from './Glance.js'
import { Statements } from './HowItWorks.js'
import { MeasuredLots } from './MeasuredLots.js'
import { FrameHeights, OutlineOverlay } from './OutlineOverlay.js'
import { nameOf, outlineFrom, statedFrom } from './original-figures.js'
import { caseAddress, ReplacementReport } from './ReplacementReport.js'
import styles from './Replacements.module.css'
import { ReportDialog } from './ReportDialog.js'
import { useReportDetails } from './report-details.js'
import { StringCurves } from './StringCurves.js'
import { StringNumbers } from './StringNumbers.js'
import { UsedFigures } from './UsedFigures.js'
import { useReplacements } from './use-replacements.js'
import { classWords } from './verdict-signs.js'
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
  const { answer, item, params } = comparing
  const { details, change, letterhead } = useReportDetails()
  const [isEditing, setEditing] = useState(false)
  const panel = item.panel.SKU
  const old = answer.original.panel?.SKU
  const { version } = answer.model
  return (
    <>
      <div className={styles.onScreen}>
        <Screen
          title={old ? t`${panel} in place of ${old}` : t`${panel} in place of the old panel`}
          above={<BackToList params={params} />}
          lead={<Glance item={item} />}
          actions={<Actions {...comparing} onDetails={() => setEditing(true)} />}
        >
          <p className={styles.verdict} data-class={item.class}>
            {classWords(item)}
          </p>
          <Assumptions answer={answer} />
          <div className={styles.detail}>
            <div className={styles.column}>
              <StringCard {...comparing} />
              <Card title={t`Checks`}>
                <CheckList reasons={item.reasons} />
              </Card>
            </div>
            <div className={styles.column}>
              <SizeCard {...comparing} />
              <OffersCard {...comparing} />
            </div>
          </div>
          <Card title={t`Figures used`}>
            <UsedFigures answer={answer} panel={item.panel} />
          </Card>
          <Statements />
          <p className={styles.assumed}>{t`Model version ${version}.`}</p>
        </Screen>
      </div>
      <ReplacementReport {...comparing} details={details} letterhead={letterhead} />
      {isEditing && (
        <ReportDialog details={details} letterhead={letterhead} onDetails={change} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

const Actions = ({ answer, item: { panel }, params, onDetails }: ComparedCase & { onDetails: () => void }) => (
  <>
    <RequestQuoteButton panel={panel} look="primary" size="normal" quantity={answer.request.quantity} />
    <WatchReplacements params={params} original={nameOf(answer.original)} size="normal" />
    <Button icon="edit" onClick={onDetails}>{t`Customer and logo`}</Button>
    <Button icon="link" onClick={() => void copyLink(params)}>{t`Copy link`}</Button>
    <Button icon="print" onClick={() => window.print()}>{t`Print report`}</Button>
  </>
)

const copyLink = (params: CaseDraft) =>
  copyText(caseAddress(params), t`The link to this report is copied`, t`Copy the link from the address bar instead`)

const StringCard = ({ answer: { original, request }, item: { panel, electrical } }: ComparedCase) => (
  <Card title={t`What the string gives`}>
    <StringCurves original={statedFrom(original)} candidate={panel} request={request} electrical={electrical} />
    <StringNumbers electrical={electrical} />
  </Card>
)

const SizeCard = ({ answer: { original }, item: { panel } }: ComparedCase) => (
  <Card title={t`Size`}>
    <div className={styles.outlines}>
      <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={300} withFigures />
      <FrameHeights original={outlineFrom(original)} candidate={panel} />
    </div>
    <p className={styles.assumed}>{t`The old panel is dashed, the new one filled, to scale.`}</p>
  </Card>
)

const OffersCard = ({ item: { panel, offers } }: ComparedCase) => (
  <Card title={t`Offers`}>
    <PriceSummary panel={panel} />
    <MeasuredLots offers={offers} />
    <SupplierSection
      heading="h3"
      panel={panel}
      onLeave={() => saveReturnPath(window.location.pathname + window.location.search)}
    />
  </Card>
)
