import { t } from '@lingui/core/macro'
import type { SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { placeOf } from '../base/language/place.js'
import { Breakable } from '../ui/Breakable.js'
import { Button } from '../ui/Button.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatAge, formatDate } from '../ui/format.js'
import { RequestBadge } from './RequestBadge.js'
import { UndoButton } from './UndoButton.js'

type RequestAction = (request: SupplierRequest) => void

const company = (): Column<SupplierRequest> => ({
  key: 'company',
  header: t`Company & Contact`,
  cell: ({ companyName, firstName, lastName, email, phoneNumber }) => (
    <CellLines main={<span translate="no">{companyName}</span>}>
      <span>
        {firstName} {lastName}
      </span>
      <span>
        <Breakable text={email} />
      </span>
      {phoneNumber && <span>{phoneNumber}</span>}
    </CellLines>
  ),
})
const location = (): Column<SupplierRequest> => ({ key: 'location', header: t`Location`, cell: placeOf })

const submitted = (): Column<SupplierRequest> => ({
  key: 'submitted',
  header: t`Submitted`,
  cell: ({ created_at }) => (
    <CellLines plain main={formatDate(created_at)}>
      <span>{formatAge(created_at)}</span>
    </CellLines>
  ),
})
const expires = (): Column<SupplierRequest> => ({
  key: 'expires',
  header: t`Expires`,
  cell: (request) => (
    <CellLines plain main={formatDate(request.expiresAt)}>
      {request.isExpired ? (
        <span>
          <RequestBadge {...request} />
        </span>
      ) : (
        <span>{formatAge(request.expiresAt)}</span>
      )}
    </CellLines>
  ),
})

export const pendingColumns = ({
  onView,
  onDelete,
}: Record<'onView' | 'onDelete', RequestAction>): readonly Column<SupplierRequest>[] => [
  company(),
  location(),
  submitted(),
  expires(),
  {
    key: 'actions',
    header: t`Actions`,
    cell: (request) => (
      <CellButtons>
        <Button
          size="small"
          icon="eye"
          title={t`View details of ${request.companyName}`}
          onClick={() => onView(request)}
        >
          {t`View details`}
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          title={t`Delete the request of ${request.companyName}`}
          onClick={() => onDelete(request)}
        >
          {t`Delete`}
        </Button>
      </CellButtons>
    ),
  },
]

export const processedColumns = ({
  onView,
  onUndo,
}: Record<'onView' | 'onUndo', RequestAction>): readonly Column<SupplierRequest>[] => [
  company(),
  { key: 'status', header: t`Status`, cell: (request) => <RequestBadge {...request} /> },
  submitted(),
  {
    key: 'actions',
    header: t`Actions`,
    cell: (request) => (
      <CellButtons>
        <Button size="small" icon="eye" title={t`View ${request.companyName}`} onClick={() => onView(request)}>
          {t`View`}
        </Button>
        <UndoButton until={request.undoUntil} name={request.companyName} onUndo={() => onUndo(request)} />
      </CellButtons>
    ),
  },
]
