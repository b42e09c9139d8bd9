import { t } from '@lingui/core/macro'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
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
import { QuoteButton } from './QuoteButton.js'
import { Pill } from './ReplacementRow.js'
import { changeFigure, offeredPrice, plugWords } from './verdict-line.js'

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

/** All candidates of the page in one table; the class is always the first sort key. */
export const ReplacementTable = ({ items, params, sorting }: Props) => (
  <DataTable
    caption={t`Replacements, best class first`}
    columns={columnsFor(params)}
    rows={items}
    rowKey={({ panel }) => panel.id}
    sorting={sorting}
    dense
  />
)
