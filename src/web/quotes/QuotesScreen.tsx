import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserType } from '../../shared/http/user-types.js'
import { quoteStatuses } from '../../shared/quotes/quote-shapes.js'
import { links, type SitePath } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { SupplierFilter } from '../stock/SupplierSelect.js'
import { LinkButton } from '../ui/Button.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { EmptyState, Loaded } from '../ui/EmptyState.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { IconName } from '../ui/Icon.js'
import { Pagination } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { stateWord, statusChoices } from './QuoteBadge.js'
import { quoteColumns } from './quote-columns.js'
import { entriesOf, type QuoteEntry, quoteLists, useQuoteReader } from './quote-entries.js'
import { quotesQuery } from './quote-queries.js'

/** Requests as their buyer, a supplier or an admin sees them; those that were sent together are one entry. */
export default function QuotesScreen() {
  const reader = useQuoteReader()
  const { title, lead, searchIn, none } = rooms()[reader]
  const url = useListUrl(quoteLists[reader], 'page')
  const { search = '' } = url.params
  const supplierId = reader === 'admin' ? url.params.supplierId : undefined
  const status = url.choice('status', quoteStatuses)
  const query = useQuery(quotesQuery(reader, { page: url.page, status, search: search || undefined, supplierId }))
  return (
    <Screen title={title} lead={lead}>
      <Loaded query={query} failure={t`Failed to load quote requests`} lines={5}>
        {({ requests, totalCount, page, totalPages }) =>
          totalCount === 0 && !status && !search && !supplierId ? (
            <Nothing {...none} />
          ) : (
            <>
              <Toolbar>
                <SearchField
                  label={t`Search quote requests`}
                  placeholder={searchIn}
                  value={search}
                  onSearch={(text) => url.filter({ search: text }, { replace: true })}
                />
                {reader === 'admin' && (
                  <SupplierFilter value={supplierId ?? ''} onChange={(id) => url.filter({ supplierId: id })} />
                )}
                <SelectField
                  label={stateWord()}
                  hideLabel
                  name="status"
                  value={status ?? ''}
                  options={statusChoices(reader)}
                  onChange={(value) => url.filter({ status: value })}
                />
              </Toolbar>
              <p role="status" className={form.note}>
                {plural(totalCount, { one: '# request', other: '# requests' })}
              </p>
              <QuoteTable
                caption={title}
                columns={quoteColumns(reader)}
                rows={entriesOf(requests)}
                dimmed={query.isPlaceholderData}
              />
              <Pagination page={page} totalPages={totalPages} onPage={url.onPage} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

type TableProps = {
  caption: string
  columns: readonly Column<QuoteEntry>[]
  rows: readonly QuoteEntry[]
  dimmed: boolean
}

const QuoteTable = (props: TableProps) => (
  <DataTable
    {...props}
    stacked
    rowKey={({ id }) => id}
    rowMarked={(entry) => entry.requests.some(({ hasNews }) => hasNews)}
    empty={t`No quote requests match`}
  />
)

type None = { icon: IconName; title: string; text: string; go?: { to: SitePath; label: string } }

const Nothing = ({ icon, title, text, go }: None) => (
  <EmptyState
    icon={icon}
    title={title}
    actions={
      go && (
        <LinkButton look="primary" to={go.to}>
          {go.label}
        </LinkButton>
      )
    }
  >
    <p>{text}</p>
  </EmptyState>
)

type Room = { title: string; lead: ReactNode; searchIn: string; none: None }

const rooms = (): Record<UserType, Room> => ({
  user: {
    title: t`My quotes`,
    lead: t`Prices you asked suppliers for, and their answers.`,
    searchIn: t`Panel, place or supplier`,
    none: {
      icon: 'send',
      title: t`No quotes yet`,
      text: t`Find a panel, press “Request a quote”, and compare the suppliers’ answers here.`,
      go: { to: links.search, label: t`Search panels` },
    },
  },
  supplier: {
    title: t`Quote requests`,
    lead: t`Buyers who ask you for a price.`,
    searchIn: t`Panel, place or buyer`,
    none: {
      icon: 'mail',
      title: t`No quote requests yet`,
      text: t`Buyers can ask you about every panel you have in stock. Fresh stock is shown first.`,
      go: { to: links.supplierInventory, label: t`Manage Inventory` },
    },
  },
  admin: {
    title: t`Quote requests`,
    lead: t`Quote requests of users and their outcome. Read-only; the audit log records each view.`,
    searchIn: t`Panel, buyer, place or supplier`,
    none: {
      icon: 'send',
      title: t`No quote requests yet`,
      text: t`Users send them from search results and panels.`,
    },
  },
})
