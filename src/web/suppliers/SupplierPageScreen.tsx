import { plural, t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { inventorySorts } from '../../shared/stock/inventory-api.js'
import {
  type AnswerRecord,
  answerDays,
  getSupplierPage,
  leastCases,
  listSupplierStock,
  type PublicLine,
  type SupplierPage,
} from '../../shared/suppliers/supplier-page-api.js'
import { ask } from '../api/ask.js'
import { placeOf } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { useParams } from '../base/router/use-router.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { links, panelLink } from '../base/url/links.js'
import { pageQuery, sortingIn, useListUrl } from '../base/url/use-list-url.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { formatField } from '../panels/parts/format-field.js'
import { Contacts } from '../quotes/SupplierSection.js'
import { inHours } from '../stock/in-hours.js'
import { isNotThere, NotShown } from '../stock/NotShown.js'
import { SignInPrompt } from '../stock/SignInPrompt.js'
import { LinkButton } from '../ui/Button.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { Loaded } from '../ui/EmptyState.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { formatAge, formatCount, formatDate, formatPercent } from '../ui/format.js'
import { PagedTable } from '../ui/PagedTable.js'
import { StatCards } from '../ui/Part.js'
import { Screen } from '../ui/Screen.js'

const sorts = inventorySorts.filter((sort) => sort !== 'supplier')
const firstSort = 'sku'

export const companyQuery = (id: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['suppliers', 'page', id, isSignedIn],
    queryFn: ({ signal }) => ask(getSupplierPage, { params: { id } }, { signal }),
  })

type StockListQuery = { search: string | undefined; sort: (typeof sorts)[number]; order: 'asc' | 'desc' }
const stockQuery = (id: string, shown: StockListQuery, page: number) =>
  pageQuery(['inventory', 'public', id, { ...shown, page }], page, (asked, signal) =>
    ask(listSupplierStock, { params: { id }, query: { ...shown, page: asked, limit: 50 } }, { signal }),
  )

/** The stock as the page shows it at first. */
export const firstStockQuery = (id: string) => stockQuery(id, { search: undefined, sort: firstSort, order: 'asc' }, 1)

export const SupplierNotListed = () => (
  <NotShown title={t`Supplier`} message={t`This supplier is not listed (any more).`} />
)

/** A supplier's public page: the company, its response record, and its stock. */
export default function SupplierPageScreen() {
  const { id } = useParams(links.supplierPage)
  const page = useQuery(companyQuery(id, useSession() !== null))
  const stock = useStock(id)
  const supplier = page.data?.supplier
  if (isNotThere(page.error)) return <SupplierNotListed />
  return (
    <Screen
      title={supplier?.companyName ?? t`Supplier`}
      isName={Boolean(supplier?.companyName)}
      lead={supplier && placeOf(supplier, t`Location not stated`)}
      actions={page.isError && <LinkButton to={links.search}>{t`Search panels`}</LinkButton>}
    >
      <Loaded query={page} failure={t`Failed to load the supplier`} lines={4}>
        {({ supplier, answers, promises, since, lines, pieces }) => (
          <>
            {'email' in supplier ? (
              <Contacts supplier={supplier} />
            ) : (
              <SignInPrompt message={supplier.message} onLeave={rememberPage} />
            )}
            <StatCards stats={recordOf({ answers, promises, since, lines, pieces })} />
            {/* loads at the same time, but what comes above would move it */}
            <Stock {...stock} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** What the company offers, and how it has kept its word. */
const recordOf = ({ answers, promises, since, lines, pieces }: Omit<SupplierPage, 'supplier'>) => [
  {
    label: t`Offers in stock`,
    value: formatCount(lines),
    note: plural(pieces, { one: '# piece', other: '# pieces' }),
  },
  {
    label: t`Answers quote requests`,
    value: answers ? formatPercent((100 * answers.answered) / answers.asked, 0) : '–',
    note: answers
      ? t`${formatCount(answers.answered)} of ${formatCount(answers.asked)} in ${answerDays} days`
      : t`Fewer than ${leastCases} received in ${answerDays} days`,
  },
  {
    label: t`Usual answer time`,
    value: usualHours(answers),
    note: usualHours(answers) === '–' && t`Shown from ${leastCases} answers on`,
  },
  {
    label: t`Arrived as agreed`,
    value: promises ? formatPercent((100 * promises.kept) / promises.reported, 0) : '–',
    note: promises
      ? t`${formatCount(promises.kept)} of ${formatCount(promises.reported)} accepted offers, as their buyers say`
      : t`Shown from ${leastCases} reports of buyers on`,
  },
  { label: t`On Heliodex since`, value: formatDate(since) },
]

const usualHours = (answers: AnswerRecord | null) =>
  answers && answers.medianHours !== null ? inHours(answers.medianHours) : '–'

function useStock(id: string) {
  const url = useListUrl(links.supplierPage, 'page')
  const sorting = sortingIn(url, sorts, firstSort)
  const { search } = url.params
  const stock = useQuery(stockQuery(id, { search, sort: sorting.sort, order: sorting.order }, url.page))
  return { url, sorting, search, stock }
}

function Stock({ url, sorting, search, stock }: ReturnType<typeof useStock>) {
  return (
    <>
      <h2>{t`Stock`}</h2>
      <Toolbar>
        <SearchField
          label={t`Search this supplier's stock`}
          placeholder={t`SKU, brand or description`}
          value={search ?? ''}
          onSearch={(text) => url.filter({ search: text }, { replace: true })}
        />
      </Toolbar>
      <PagedTable
        query={stock}
        failure={t`Failed to load the stock`}
        lines={5}
        countOf={({ totalCount }) => plural(totalCount, { one: '# offer', other: '# offers' })}
        caption={t`Stock`}
        columns={columns()}
        rowsOf={({ items }) => items}
        rowKey={(line) => line.id}
        sorting={sorting}
        empty={t`No panels in stock`}
        onPage={url.onPage}
      />
    </>
  )
}

const columns = (): readonly Column<PublicLine>[] => [
  {
    key: 'panel',
    header: t`Panel`,
    sortKey: 'sku',
    cell: ({ panel, ...line }) => (
      <CellLines
        main={
          <Link {...panelLink(panel.id)} translate="no">
            {panelTitle(panel)}
          </Link>
        }
      >
        <span>{formatField('CellType', panel.CellType)}</span>
        <OfferTermsText offer={line} />
      </CellLines>
    ),
  },
  {
    key: 'watts',
    header: t`Power`,
    sortKey: 'watts',
    numeric: true,
    cell: ({ panel }) => formatField('Watts_W', panel.Watts_W),
  },
  {
    key: 'quantity',
    header: t`Available`,
    sortKey: 'quantity',
    numeric: true,
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    key: 'price',
    header: t`Price per unit`,
    sortKey: 'price',
    numeric: true,
    cell: ({ pricePerUnit, currency }) => <Price amount={pricePerUnit} currency={currency} none={t`on request`} />,
  },
  { key: 'updated', header: t`Updated`, sortKey: 'updated', cell: ({ updatedAt }) => formatAge(updatedAt) },
]
