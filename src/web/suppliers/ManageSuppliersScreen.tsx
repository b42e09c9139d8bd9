import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Supplier, sendPasswordLink, supplierSorts, toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { type FilteredUrl, sortingIn, useListUrl } from '../base/url/use-list-url.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { useAction } from '../ui/use-while-here.js'
import styles from './DeactivateSupplierDialog.module.css'
import { SupplierDialog } from './SupplierDialog.js'
import { supplierColumns } from './supplier-columns.js'
import { refreshSuppliers, supplierStatuses, suppliersQuery } from './supplier-queries.js'

/** The suppliers for the filters in the URL. */
function useSupplierList() {
  const url = useListUrl(links.adminSuppliers, 'page')
  const search = url.params.search
  const status = url.choice('status', supplierStatuses)
  const sorting = sortingIn(url, supplierSorts, 'company')
  const suppliers = useQuery(
    suppliersQuery({ search, status, sort: sorting.sort, order: sorting.order, page: url.page }),
  )
  return { url, search, status, sorting, suppliers }
}

/** All supplier companies. */
export default function ManageSuppliersScreen() {
  const { url, search, status, sorting, suppliers } = useSupplierList()
  const [adding, setAdding] = useState(false)
  const [toDeactivate, setToDeactivate] = useState<Supplier>()
  const [edited, setEdited] = useState<Supplier>()
  const { toggle, sendLink } = useSupplierActions()
  const busy = toggle.isPending ? toggle.variables : sendLink.isPending ? sendLink.variables : undefined
  const columns = supplierColumns({
    onToggle: (supplier) => (supplier.isActive ? setToDeactivate(supplier) : toggle.mutate(supplier)),
    onEdit: setEdited,
    onSendLink: (supplier) => sendLink.mutate(supplier),
    busyId: busy?.id,
  })
  return (
    <Screen
      title={t`Manage Suppliers`}
      lead={t`Deactivating a supplier ends its sessions and hides its stock at once.`}
      actions={
        <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
          {t`Add Supplier`}
        </Button>
      }
    >
      <SupplierFilters search={search} status={status} filter={url.filter} />
      <PagedTable
        query={suppliers}
        failure={t`Failed to load suppliers`}
        countOf={({ totalCount }) => <Plural value={totalCount} one="# supplier" other="# suppliers" />}
        caption={t`Suppliers`}
        columns={columns}
        rowsOf={(data) => data.suppliers}
        rowKey={({ id }) => id}
        sorting={sorting}
        empty={search || status ? t`No suppliers match` : t`No suppliers yet`}
        onPage={url.onPage}
      />
      {adding && <SupplierDialog onClose={() => setAdding(false)} />}
      {toDeactivate && (
        <DeactivateSupplierDialog
          supplier={toDeactivate}
          onClose={() => setToDeactivate(undefined)}
          onConfirm={() => {
            setToDeactivate(undefined)
            toggle.mutate(toDeactivate)
          }}
        />
      )}
      {edited && <SupplierDialog supplier={edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  )
}

type FiltersProps = Pick<FilteredUrl<'search' | 'status'>, 'filter'> & {
  search: string | undefined
  status: (typeof supplierStatuses)[number] | undefined
}

function SupplierFilters({ search, status, filter }: FiltersProps) {
  return (
    <Toolbar>
      <SearchField
        label={t`Search suppliers`}
        placeholder={t`Company, name, email or place`}
        value={search ?? ''}
        onSearch={(text) => filter({ search: text }, { replace: true })}
      />
      <SelectField
        label={t`Status`}
        hideLabel
        name="status"
        value={status ?? ''}
        options={[
          { value: '', label: t`Active and inactive` },
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
        ]}
        onChange={(value) => filter({ status: value })}
      />
    </Toolbar>
  )
}

/** An admin's one-click actions on a supplier. */
function useSupplierActions() {
  const toggle = useAction({
    // the other state than the one shown: somebody else may have switched it meanwhile
    act: ({ id, isActive }: Supplier) =>
      ask(toggleSupplier, { params: { id }, query: { isActive: isActive ? 'false' : 'true' } }),
    done: t`Supplier status updated`,
    failed: t`Failed to update supplier status`,
    refresh: refreshSuppliers,
  })
  const sendLink = useAction({
    act: ({ id }: Supplier) => ask(sendPasswordLink, { params: { id } }),
    done: ({ message }) => message,
    failed: t`Failed to send the link`,
    refresh: refreshSuppliers,
  })
  return { toggle, sendLink }
}

type Props = { supplier: Supplier; onConfirm: () => void; onClose: () => void }

/** Asks before a supplier is switched off, and names the consequences. */
function DeactivateSupplierDialog({ supplier, onConfirm, onClose }: Props) {
  const { companyName, inventoryCount } = supplier
  return (
    <ConfirmDialog
      title={t`Deactivate ${companyName}`}
      question={t`Are you sure you want to deactivate ${companyName}?`}
      confirmLabel={t`Deactivate`}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <ul className={styles.follows}>
        <li>
          <Trans>Everybody signed in for {companyName} is signed out and cannot sign in again.</Trans>
        </li>
        <li>
          {inventoryCount === 0
            ? t`It has no stock in search.`
            : plural(inventoryCount, {
                one: 'Searches no longer show # item of its stock. Nothing is deleted.',
                other: 'Searches no longer show all # items of its stock. Nothing is deleted.',
              })}
        </li>
        <li>{t`After a minute, we mail the buyers whose quote requests no other supplier can answer.`}</li>
        <li>{t`Activating restores everything.`}</li>
      </ul>
    </ConfirmDialog>
  )
}
