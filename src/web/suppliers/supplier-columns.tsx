import { plural, t } from '@lingui/core/macro'
import type { Supplier } from '../../shared/suppliers/supplier-api.js'
import { placeOf } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { CellButtons, CellLines, MailLink } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'

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
    header: t`Company`,
    sortKey: 'company',
    cell: ({ companyName, firstName, lastName }) => (
      <CellLines long main={<span translate="no">{companyName}</span>}>
        <span>{`${firstName} ${lastName}`.trim() || '–'}</span>
      </CellLines>
    ),
  },
  {
    key: 'contact',
    header: t`Contact`,
    cell: ({ email, phoneNumber }) => (
      <CellLines plain main={<MailLink address={email} />}>
        {phoneNumber && <span>{phoneNumber}</span>}
      </CellLines>
    ),
  },
  {
    key: 'location',
    header: t`Location`,
    cell: (supplier) => <CellLines plain long main={placeOf(supplier)} />,
  },
  {
    key: 'inventory',
    header: t`Items`,
    sortKey: 'inventory',
    numeric: true,
    cell: ({ id, inventoryCount, companyName }) => (
      <Link
        to={links.adminInventory}
        search={{ supplierId: id }}
        aria-label={plural(inventoryCount, { one: `# item of ${companyName}`, other: `# items of ${companyName}` })}
      >
        {formatCount(inventoryCount)}
      </Link>
    ),
  },
  {
    key: 'status',
    header: t`Status`,
    cell: ({ isActive, hasPassword, isDemo }) => (
      <CellLines
        main={
          <Badge tone={isActive ? 'ok' : 'bad'} icon={isActive ? 'check' : 'close'}>
            {isActive ? t`Active` : t`Inactive`}
          </Badge>
        }
      >
        {!hasPassword && !isDemo && <span>{t`No password yet`}</span>}
      </CellLines>
    ),
  },
  { key: 'actions', header: t`Actions`, cell: (supplier) => <Actions supplier={supplier} {...actions} /> },
]

function Actions({ supplier, onToggle, onEdit, onSendLink, busyId }: Actions & { supplier: Supplier }) {
  const { companyName, isActive, hasPassword, isDemo } = supplier
  return (
    <CellButtons>
      <Button
        size="small"
        busy={busyId === supplier.id}
        title={isActive ? t`Deactivate ${companyName}` : t`Activate ${companyName}`}
        onClick={() => onToggle(supplier)}
      >
        {isActive ? t`Deactivate` : t`Activate`}
      </Button>
      <Button size="small" look="quiet" icon="edit" title={t`Edit ${companyName}`} onClick={() => onEdit(supplier)}>
        {t`Edit`}
      </Button>
      {!hasPassword && !isDemo && (
        <Button
          size="small"
          look="quiet"
          icon="send"
          title={t`Send link again to ${companyName}`}
          disabledReason={isActive ? undefined : t`This supplier is inactive. Activate it first.`}
          onClick={() => onSendLink(supplier)}
        >
          {t`Send link again`}
        </Button>
      )}
    </CellButtons>
  )
}
