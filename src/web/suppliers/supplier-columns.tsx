import type { Supplier } from '../../shared/suppliers/supplier-api.js'
import { placeOf } from '../offer-terms/place.js'
import { Link } from '../router/Link.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { MailLink } from '../ui/MailLink.js'
import { links } from '../url/links.js'

type Actions = {
  onToggle: (supplier: Supplier) => void
  onEdit: (supplier: Supplier) => void
  onSendLink: (supplier: Supplier) => void
  /** The supplier with a running action. */
  busyId: string | undefined
}

export const supplierColumns = (actions: Actions): readonly Column<Supplier>[] => [
  {
    key: 'company',
    header: 'Company',
    sortKey: 'company',
    cell: ({ companyName, firstName, lastName }) => (
      <CellLines long main={companyName}>
        <span>{`${firstName} ${lastName}`.trim() || '–'}</span>
      </CellLines>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ email, phoneNumber }) => (
      <CellLines plain main={<MailLink address={email} />}>
        {phoneNumber && <span>{phoneNumber}</span>}
      </CellLines>
    ),
  },
  {
    key: 'location',
    header: 'Location',
    cell: (supplier) => <CellLines plain long main={placeOf(supplier)} />,
  },
  {
    key: 'inventory',
    header: 'Items',
    sortKey: 'inventory',
    numeric: true,
    cell: ({ id, inventoryCount, companyName }) => (
      <Link
        to={links.adminInventory}
        search={{ supplierId: id }}
        aria-label={`${formatCount(inventoryCount)} items of ${companyName}`}
      >
        {formatCount(inventoryCount)}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive, hasPassword, isDemo }) => (
      <CellLines
        main={
          <Badge tone={isActive ? 'ok' : 'bad'} icon={isActive ? 'check' : 'close'}>
            {isActive ? 'Active' : 'Inactive'}
          </Badge>
        }
      >
        {!hasPassword && !isDemo && <span>No password yet</span>}
      </CellLines>
    ),
  },
  { key: 'actions', header: 'Actions', cell: (supplier) => <Actions supplier={supplier} {...actions} /> },
]

function Actions({ supplier, onToggle, onEdit, onSendLink, busyId }: Actions & { supplier: Supplier }) {
  const { companyName, isActive, hasPassword, isDemo } = supplier
  return (
    <CellButtons>
      <Button
        size="small"
        busy={busyId === supplier.id}
        title={`${isActive ? 'Deactivate' : 'Activate'} ${companyName}`}
        onClick={() => onToggle(supplier)}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button size="small" look="quiet" icon="edit" title={`Edit ${companyName}`} onClick={() => onEdit(supplier)}>
        Edit
      </Button>
      {!hasPassword && !isDemo && (
        <Button
          size="small"
          look="quiet"
          icon="send"
          title={`Send link again to ${companyName}`}
          disabledReason={isActive ? undefined : 'This supplier is inactive. Activate it first.'}
          onClick={() => onSendLink(supplier)}
        >
          Send link again
        </Button>
      )}
    </CellButtons>
  )
}
