import { t } from '@lingui/core/macro'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { mediaHook } from '../base/browser/media-hook.js'
import { Link } from '../base/router/Link.js'
import { replacementLink } from '../base/url/links.js'
import type { Sorting } from '../base/url/use-list-url.js'
import { Price } from '../money/Price.js'
import { formatField } from '../panels/parts/format-field.js'
import { BasketButton } from '../quotes/BasketButton.js'
import cell from '../quotes/model-cell.module.css'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatCount, formatNumber } from '../ui/format.js'
import { type CaseDraft, draftOf } from './case-draft.js'
import { Pill, QuoteButton, ReplacementRow } from './ReplacementRow.js'
import styles from './Replacements.module.css'
import { changeFigure, offeredPrice, plugWords } from './verdict-line.js'

type ListOfClassProps = { items: readonly ReplacementItem[]; answer: ReplacementAnswer; params: CaseDraft }

/** The candidates of one class on this page. In the order by fit, those with only the plug to check come first. */
export function ListOfClass({ items, answer, params }: ListOfClassProps) {
  const { counts, onlyPlug, request } = answer
  const isParted = request.sort === 'fit' && onlyPlug > 0 && items.some((item) => item.class === 'withChanges')
  if (!isParted) return <Rows items={items} answer={answer} params={params} />
  const parts = [
    { name: t`Only the plug to check`, count: onlyPlug, rows: items.filter((item) => item.onlyPlug) },
    { name: t`More to change`, count: counts.withChanges - onlyPlug, rows: items.filter((item) => !item.onlyPlug) },
  ]
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, count, rows }) => (
      <section key={name} aria-label={name}>
        <p className={styles.line}>
          {name} <span className={styles.number}>{formatCount(count)}</span>
        </p>
        <Rows items={rows} answer={answer} params={params} />
      </section>
    ))
}

const Rows = ({ items, answer: { original }, params }: ListOfClassProps) => (
  <ul>
    {items.map((item) => (
      <li key={item.panel.id}>
        <ReplacementRow item={item} params={params} original={original} />
      </li>
    ))}
  </ul>
)

type Props = { items: readonly ReplacementItem[]; params: CaseDraft; sorting: Sorting }

const noFigure = '–'
const signedMm = (value: number | null) =>
  value === null ? noFigure : value === 0 ? '0' : `${value > 0 ? '+' : ''}${formatNumber(value, 0)}`

const columnsFor = (params: CaseDraft): readonly Column<ReplacementItem>[] => [
  {
    key: 'model',
    header: t`Model`,
    sticky: true,
    // this column stays in sight, and with it how to buy
    cell: (item) => (
      <div className={cell.model}>
        <Link {...replacementLink(item.panel.id)} search={draftOf(params)} title={item.panel.Brand ?? undefined}>
          <span translate="no">{item.panel.SKU}</span>
        </Link>
        <BasketButton panel={item.panel} quantity={item.offers.need} short />
        <QuoteButton item={item} look="quiet" label={t`Quote`} plain />
      </div>
    ),
  },
  { key: 'class', header: t`Class`, cell: (item) => <Pill item={item} /> },
  { key: 'watts', header: t`Power`, numeric: true, cell: ({ panel }) => formatField('Watts_W', panel.Watts_W) },
  {
    key: 'change',
    header: t`String`,
    numeric: true,
    sortKey: 'loss',
    cell: ({ electrical }) => changeFigure(electrical),
  },
  { key: 'plug', header: t`Plug`, cell: ({ connector }) => plugWords()[connector.verdict] },
  {
    key: 'stock',
    header: t`In stock`,
    numeric: true,
    sortKey: 'stock',
    cell: ({ offers }) => formatCount(offers.pieces),
  },
  {
    key: 'price',
    header: t`Price`,
    numeric: true,
    cell: (item) => <TablePrice item={item} />,
  },
  {
    key: 'pricePerWatt',
    header: t`Per watt`,
    numeric: true,
    sortKey: 'pricePerWatt',
    cell: (item) => (item.panel.Watts_W ? <TablePrice item={item} watts={item.panel.Watts_W} /> : noFigure),
  },
  // a narrow window first hides what the class already implies
  { key: 'longer', header: t`Longer`, unit: 'mm', numeric: true, cell: ({ size }) => signedMm(size.longer) },
  { key: 'wider', header: t`Wider`, unit: 'mm', numeric: true, cell: ({ size }) => signedMm(size.wider) },
  { key: 'higher', header: t`Frame`, unit: 'mm', numeric: true, cell: ({ size }) => signedMm(size.higher) },
  {
    key: 'cold',
    header: t`Coldest day`,
    unit: 'V',
    numeric: true,
    cell: ({ electrical: { coldVoc_V } }) => (coldVoc_V === null ? noFigure : formatNumber(coldVoc_V, 0)),
  },
]

function TablePrice({ item: { offers }, watts }: { item: ReplacementItem; watts?: number }) {
  const price = offeredPrice(offers.best)
  return price ? <Price {...price} watts={watts} brief={watts !== undefined} /> : noFigure
}

const useIsPhone = mediaHook('(max-width: 37.5em)')
/** What a phone shows beside the model, before one scrolls. */
const isMoney = ({ key }: Column<ReplacementItem>) => Number(key === 'price' || key === 'pricePerWatt')
const isModel = ({ key }: Column<ReplacementItem>) => Number(key === 'model')

/** All candidates of the page in one table; the class is always the first sort key. */
export function ReplacementTable({ items, params, sorting }: Props) {
  const isPhone = useIsPhone()
  const columns = columnsFor(params)
  return (
    <DataTable
      caption={t`Replacements, best class first`}
      columns={isPhone ? columns.toSorted((a, b) => isModel(b) - isModel(a) || isMoney(b) - isMoney(a)) : columns}
      rows={items}
      rowKey={({ panel }) => panel.id}
      sorting={sorting}
      dense
    />
  )
}
