import { t } from '@lingui/core/macro'
import type { Letterhead } from '../../shared/accounts/letterhead-api.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { replacementStatements } from '../../shared/replacements/replacement-statements.js'
import { translate } from '../language/translate.js'
import { OfferTable } from '../offers/OfferTable.js'
import { stringifySearch } from '../router/address.js'
import { formatCount, formatDate } from '../ui/format.js'
import report from '../ui/printed-report.module.css'
import { CheckList } from './CheckList.js'
import { type CaseDraft, draftOf } from './case-draft.js'
import { caseInWords } from './case-in-words.js'
import type { ComparedCase } from './comparing.js'
import { FrameHeights, OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom, statedFrom } from './original-figures.js'
import { plainVerdict } from './plain-verdict.js'
import styles from './ReplacementReport.module.css'
import type { ReportDetails } from './report-details.js'
import { PrintedCurves } from './StringCurves.js'
import { StringNumbers } from './StringNumbers.js'
import { UsedFigures } from './UsedFigures.js'
import { fitLine, stockAt } from './verdict-line.js'
import { classWords } from './verdict-signs.js'

type Props = ComparedCase & { details: ReportDetails; letterhead: Letterhead }

/** The print layout: the whole comparison on A4 sheets that a customer can keep, with the same numbers as on the screen. */
export const ReplacementReport = ({ details, letterhead, ...comparing }: Props) => (
  <div className={report.report}>
    <section>
      <ReportHead {...comparing} details={details} letterhead={letterhead} />
      <StringPart {...comparing} />
      <h2>{t`Checks`}</h2>
      <CheckList reasons={comparing.item.reasons} />
    </section>
    <section className={report.sheet}>
      <div className={styles.beside}>
        <div>
          <h2>{t`Figures used`}</h2>
          <UsedFigures answer={comparing.answer} panel={comparing.item.panel} />
        </div>
        <SizePart {...comparing} />
      </div>
      {details.prices === 'yes' && <OffersPart {...comparing} />}
      <h2>{t`What this is, and is not`}</h2>
      <ul className={report.statements}>
        {replacementStatements.map((statement) => (
          <li key={statement}>{translate(statement)}</li>
        ))}
      </ul>
      <Foot {...comparing} />
    </section>
  </div>
)

function ReportHead({ answer, item, details, letterhead }: Props) {
  const { project, customer, site } = details
  const day = formatDate(new Date().toISOString())
  const panel = panelTitle(item.panel)
  const old = answer.original.panel?.SKU
  const entries = entriesOf(answer, item)
  return (
    <header className={report.head}>
      <div className={styles.letterhead}>
        <div>
          <b>{letterhead.installer}</b>
          <span>{letterhead.contact}</span>
        </div>
        {letterhead.logo && <img src={letterhead.logo} alt="" />}
      </div>
      <p className={report.kind}>{t`Replacement report, ${day}`}</p>
      <p className={report.title}>
        {old ? t`${panel} in place of ${old}` : t`${panel} in place of the panel on the label`}
      </p>
      <p>
        {[project && t`Project: ${project}`, customer && t`Customer: ${customer}`, site && t`Site: ${site}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.plain}>{plainVerdict(item, answer)}</p>
      <p>
        <b>{classWords(item)}</b>: {fitLine(item)}
      </p>
      <p>{caseInWords(answer.request)}</p>
      <p>{t`Catalogue entries: ${entries}.`}</p>
    </header>
  )
}

/** Which versions of the catalogue entries the figures are from. */
const entriesOf = ({ original }: ComparedCase['answer'], { panel }: ComparedCase['item']) =>
  [original.panel, panel]
    .flatMap((each) => {
      if (!each) return []
      const { SKU, version } = each
      return [t`${SKU}, version ${version}`]
    })
    .join('; ')

const StringPart = ({ answer, item }: ComparedCase) => (
  <>
    <h2>{t`What the string gives`}</h2>
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
    <StringNumbers electrical={item.electrical} />
  </>
)

const SizePart = ({ answer: { original }, item: { panel } }: ComparedCase) => (
  <div>
    <h2>{t`Size`}</h2>
    <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={250} withFigures />
    <FrameHeights original={outlineFrom(original)} candidate={panel} />
    <p>{t`The old panel is dashed, the new one filled, to scale.`}</p>
  </div>
)

/** As many as fit on the sheet with the rest. */
const mostOffers = 6

/** What is in stock, and whether the pieces needed come from one supplier. */
function stockOf({ best, need, suppliers, pieces }: ComparedCase['item']['offers']) {
  if (!best) return t`No supplier has it in stock right now.`
  const all = stockAt(formatCount(pieces), suppliers)
  const needed = formatCount(need)
  if (best.kind === 'one') return need === 1 ? `${all}.` : t`${all}; one of them has the ${needed} needed.`
  const sellers = best.lines.length
  return best.kind === 'several'
    ? t`${all}: ${need} pieces from ${sellers} suppliers.`
    : t`${all}: ${pieces} of ${need} pieces.`
}

function OffersPart({ item: { panel, offers } }: ComparedCase) {
  const shown = panel.inventory.slice(0, mostOffers)
  const left = panel.inventory.length - shown.length
  return (
    <>
      <h2>{t`Offers`}</h2>
      <p>
        {stockOf(offers)}
        {left > 0 && ` ${t`${left} more not shown.`}`}
      </p>
      <OfferTable
        title={t`Available`}
        rows={shown.map((offer) => ({ offer, pieces: offer.quantity, price: offer.pricePerUnit }))}
      />
    </>
  )
}

/** The link that opens the same report: the address without the order and view of a list. */
export const caseAddress = (params: CaseDraft) =>
  window.location.origin + window.location.pathname + stringifySearch(draftOf(params))

function Foot({ answer, params }: ComparedCase) {
  const { version } = answer.model
  return (
    <footer className={report.foot}>
      <span>{caseAddress(params)}</span>
      <span>{t`Computed by model version ${version}`}</span>
    </footer>
  )
}
