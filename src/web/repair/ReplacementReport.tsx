import { plural, t } from '@lingui/core/macro'
import { priceAt } from '../../shared/money/order-cost.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { replacementStatements } from '../../shared/repair/replacement-parameters.js'
import type { SharedReport } from '../../shared/repair/report-api.js'
import { Price } from '../money/Price.js'
import { OfferTable } from '../stock/OfferTable.js'
import { formatCount, formatDate } from '../ui/format.js'
import printed from '../ui/printed-report.module.css'
import { CheckList, classWords } from './CheckList.js'
import { type ComparedPair, caseInWords } from './case-draft.js'
import { FrameHeights, OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom, statedFrom } from './original-figures.js'
import { PrintedFoot, PrintedStatements } from './PrintedParts.js'
import styles from './ReplacementReport.module.css'
import { roofWords } from './report-details.js'
import { PrintedCurves } from './StringCurves.js'
import { StringNumbers } from './StringNumbers.js'
import { UsedFigures } from './UsedFigures.js'
import { fitLine, plainVerdict, stockAt } from './verdict-line.js'

type Props = {
  report: SharedReport
  /** The link that shows the same again. */
  address: string
}

/** The print layout: the whole comparison on A4 sheets that a customer can keep, with the same numbers as on the screen. */
export function ReplacementReport({ report, address }: Props) {
  const pair = { answer: report, item: report.item }
  return (
    <div className={printed.report}>
      <section>
        <ReportHead report={report} />
        <div className={styles.beside}>
          <div>
            <h2>{t`What the string gives`}</h2>
            <StringNumbers electrical={report.item.electrical} />
            <CustomerPrice report={report} />
          </div>
          <SizePart {...pair} />
        </div>
        <h2>{t`Checks`}</h2>
        <CheckList reasons={report.item.reasons} />
        <Curves {...pair} />
      </section>
      <section className={printed.sheet}>
        <h2>{t`Figures used`}</h2>
        <UsedFigures answer={report} panel={report.item.panel} />
        {report.withPrices && (
          <>
            <h2>{t`Offers`}</h2>
            <ReportedOffers report={report} />
          </>
        )}
        <PrintedStatements of={replacementStatements} />
        <PrintedFoot address={address} version={report.model.version} />
      </section>
    </div>
  )
}

function ReportHead({ report }: { report: SharedReport }) {
  const { item, original, request } = report
  const day = formatDate(report.created_at)
  const panel = panelTitle(item.panel)
  const old = original.panel?.SKU
  const entries = entriesOf(report)
  return (
    <header className={printed.head}>
      <LetterheadPart letterhead={report.letterhead} />
      <p className={printed.kind}>{t`Replacement report, ${day}`}</p>
      <p className={printed.title}>
        {old ? t`${panel} in place of ${old}` : t`${panel} in place of the panel on the label`}
      </p>
      <p>{roofWords(report).join(' · ')}</p>
      <p className={styles.plain}>{plainVerdict(item, report)}</p>
      <p>
        <b>{classWords(item)}</b>: {fitLine(item)}
      </p>
      <p>{caseInWords(request)}</p>
      <p>{t`Catalogue entries: ${entries}.`}</p>
    </header>
  )
}

export const LetterheadPart = ({ letterhead: { installer, contact, logo } }: Pick<SharedReport, 'letterhead'>) => (
  <div className={styles.letterhead}>
    <div>
      <b>{installer}</b>
      <span>{contact}</span>
    </div>
    {logo && <img src={logo} alt="" />}
  </div>
)

/** Which versions of the catalogue entries the figures are from. */
const entriesOf = ({ original, item }: SharedReport) =>
  [original.panel, item.panel]
    .flatMap((each) => {
      if (!each) return []
      const { SKU, version } = each
      return [t`${SKU}, version ${version}`]
    })
    .join('; ')

const Curves = ({ answer, item }: ComparedPair) => (
  <div className={styles.curves}>
    {(['stc', 'hot'] as const).map((condition) => (
      <PrintedCurves
        key={condition}
        condition={condition}
        original={statedFrom(answer.original)}
        candidate={item.panel}
        request={answer.request}
      />
    ))}
  </div>
)

/** What the installer asks, where the report tells it. */
export function CustomerPrice({ report: { customerPrice: price } }: { report: SharedReport }) {
  if (!price) return null
  const count = price.pieces
  return (
    <p className={styles.price}>
      {plural(count, { one: '# panel:', other: '# panels:' })}{' '}
      <Price amount={price.amount} currency={price.currency} brief />
    </p>
  )
}

const SizePart = ({ answer: { original }, item: { panel } }: ComparedPair) => (
  <div>
    <h2>{t`Size`}</h2>
    <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={220} withFigures />
    <FrameHeights original={outlineFrom(original)} candidate={panel} />
    <p>{t`The old panel is dashed, the new one filled, to scale.`}</p>
  </div>
)

/** What is in stock, and whether the pieces needed come from one supplier. */
function stockOf({ offers: { best, need, suppliers, pieces }, panel }: ComparedPair['item']) {
  if (!best) return t`No supplier has it in stock right now.`
  const all = stockAt(formatCount(pieces), suppliers)
  const needed = formatCount(need)
  if (best.kind === 'one') {
    const able = panel.inventory.filter((offer) => offer.quantity >= best.pieces).length
    if (need === 1 || able >= panel.inventory.length) return `${all}.`
    return able === 1
      ? t`${all}; one of them has the ${needed} needed.`
      : t`${all}; ${able} of them have the ${needed} needed.`
  }
  const sellers = best.lines.length
  return best.kind === 'several'
    ? t`${all}: ${need} pieces from ${sellers} suppliers.`
    : t`${all}: ${pieces} of ${need} pieces.`
}

export function ReportedOffers({ report: { item, moreOffers: left } }: { report: SharedReport }) {
  return (
    <>
      <p>
        {stockOf(item)}
        {left > 0 && ` ${t`${left} more not shown.`}`}
      </p>
      <OfferTable
        title={t`Available`}
        rows={item.panel.inventory.map((offer) => ({
          offer,
          pieces: offer.quantity,
          price: priceAt(offer, item.offers.need),
        }))}
      />
    </>
  )
}
