import { panelTitle } from '../../shared/panels/panel-title.js'
import { replacementStatements } from '../../shared/replacements/replacement-statements.js'
import { Price } from '../money/Price.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { formatAge, formatCount, formatDate } from '../ui/format.js'
import { CheckList } from './CheckList.js'
import { caseInWords } from './case-in-words.js'
import type { ComparedCase } from './comparing.js'
import { FrameHeights, OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom, statedFrom } from './original-figures.js'
import styles from './ReplacementReport.module.css'
import { PrintedCurves } from './StringCurves.js'
import { StringNumbers } from './StringNumbers.js'
import { UsedFigures } from './UsedFigures.js'
import { verdictLine } from './verdict-line.js'
import { classWords } from './verdict-signs.js'

/** The print layout: the whole comparison on two A4 sheets, with the same numbers as on the screen. */
export const ReplacementReport = (comparing: ComparedCase) => (
  <div className={styles.report}>
    <section className={styles.sheet}>
      <ReportHead {...comparing} />
      <StringPart {...comparing} />
      <h2>Checks</h2>
      <CheckList reasons={comparing.item.reasons} />
      <Foot {...comparing} sheet={1} />
    </section>
    <section className={styles.sheet}>
      <div className={styles.beside}>
        <div>
          <h2>Figures used</h2>
          <UsedFigures answer={comparing.answer} panel={comparing.item.panel} />
        </div>
        <SizePart {...comparing} />
      </div>
      <OffersPart {...comparing} />
      <h2>What this is, and is not</h2>
      <ul className={styles.statements}>
        {replacementStatements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <Foot {...comparing} sheet={2} />
    </section>
  </div>
)

function ReportHead({ answer, item }: ComparedCase) {
  const money = useReaderMoney(item.panel.inventory)
  return (
    <header className={styles.head}>
      <p className={styles.kind}>Replacement report</p>
      <p className={styles.title}>
        {panelTitle(item.panel)} in place of {answer.original.panel?.SKU ?? 'the panel on the label'}
      </p>
      <p>
        <b>{classWords(item)}</b>: {verdictLine(item, money)}
      </p>
      <p>{caseInWords(answer.request)}</p>
      <p>Catalogue entries: {entriesOf(answer, item)}.</p>
    </header>
  )
}

/** Which versions of the catalogue entries the figures are from. */
const entriesOf = ({ original }: ComparedCase['answer'], { panel }: ComparedCase['item']) =>
  [original.panel, panel].flatMap((each) => (each ? [`${each.SKU}, version ${each.version}`] : [])).join('; ')

const StringPart = ({ answer, item }: ComparedCase) => (
  <>
    <h2>What the string gives</h2>
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
    <h2>Size</h2>
    <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={250} withFigures />
    <FrameHeights original={outlineFrom(original)} candidate={panel} />
    <p>The old panel is dashed, the new one filled, to scale.</p>
  </div>
)

/** As many as fit on the sheet with the rest. */
const mostOffers = 6

function stockOf({ best, need, suppliers, pieces }: ComparedCase['item']['offers']) {
  if (!best) return 'No supplier has it in stock right now.'
  const all = `${formatCount(pieces)} in stock at ${suppliers} ${suppliers === 1 ? 'supplier' : 'suppliers'}`
  if (best.kind !== 'one') return `${all}: ${best.text}.`
  return need === 1 ? `${all}.` : `${all}; one of them has the ${formatCount(need)} needed.`
}

function OffersPart({ item: { panel, offers } }: ComparedCase) {
  const shown = panel.inventory.slice(0, mostOffers)
  const left = panel.inventory.length - shown.length
  return (
    <>
      <h2>Offers</h2>
      <p>
        {stockOf(offers)}
        {left > 0 && ` ${left} more not shown.`}
      </p>
      {shown.length > 0 && (
        <table className={styles.offers}>
          <thead>
            <tr>
              {['Supplier', 'Place', 'Available', 'Price', 'Confirmed'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, supplier, quantity, pricePerUnit, currency, updatedAt }) => (
              <tr key={id}>
                <td>{supplier.companyName}</td>
                <td>{[supplier.city, supplier.country].filter(Boolean).join(', ')}</td>
                <td>{formatCount(quantity)}</td>
                <td>
                  <Price amount={pricePerUnit} currency={currency} none="on request" />
                </td>
                <td>{formatAge(updatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const Foot = ({ answer, sheet }: ComparedCase & { sheet: number }) => (
  <footer className={styles.foot}>
    <span>{window.location.href}</span>
    <span>
      {formatDate(new Date().toISOString())}, model version {answer.model.version}, sheet {sheet} of 2
    </span>
  </footer>
)
