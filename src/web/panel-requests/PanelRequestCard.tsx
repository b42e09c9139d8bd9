import { useId, useState } from 'react'
import type { PanelRequest } from '../../shared/panel-requests/panel-request-api.js'
import { requestTitle } from '../../shared/panel-requests/request-title.js'
import { openAttachment } from '../api/open-attachment.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import { CreatePanelFromRequestDialog } from './CreatePanelFromRequestDialog.js'
import { EditRequestDialog } from './EditRequestDialog.js'
import styles from './PanelRequestCard.module.css'
import { PanelRequestDetails } from './PanelRequestDetails.js'
import { RequestBadge } from './RequestBadge.js'
import { formatRequestValue } from './RequestFacts.js'
import { urgencyWords } from './urgency.js'
import { useRequestActions } from './use-request-actions.js'

/** One request in the admin's list: what it is, who asks, and what can be done. */
export function PanelRequestCard({ request }: { request: PanelRequest }) {
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'create'>()
  const detailsId = useId()
  const { panelData } = request.panelData
  const close = () => setDialog(undefined)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 className={styles.title}>{requestTitle(panelData) || 'No name'}</h2>
          <p className={styles.facts}>
            {[
              formatRequestValue('wattage', panelData.wattage),
              formatRequestValue('efficiency', panelData.efficiency),
              panelData.technology,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.who}>
            {requesterOf(request)} ·{' '}
            <span title={formatDateTime(request.created_at)}>{formatAge(request.created_at)}</span>
          </p>
        </div>
        <div className={styles.badges}>
          <RequestBadge status={request.status} />
          {request.hasDuplicates && (
            <Badge tone="sun" icon="copy">
              Similar panels
            </Badge>
          )}
          {panelData.urgency !== 'medium' && <Badge>{`${urgencyWords[panelData.urgency]} urgency`}</Badge>}
        </div>
      </div>
      {request.adminNotes && <p className={styles.note}>Note: {request.adminNotes}</p>}
      <div className={styles.actions}>
        <Button
          size="small"
          look="quiet"
          icon={open ? 'up' : 'down'}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide details' : 'Show details'}
        </Button>
        <Button size="small" icon="file" onClick={() => void openAttachment(request.attachmentPath)}>
          View File
        </Button>
        {request.status === 'pending' && <PendingActions request={request} onDialog={setDialog} />}
      </div>
      {open && <PanelRequestDetails id={detailsId} request={request} />}
      {dialog === 'edit' && <EditRequestDialog request={request} onClose={close} />}
      {dialog === 'create' && <CreatePanelFromRequestDialog request={request} onClose={close} />}
    </li>
  )
}

const requesterOf = ({ supplierRequester, email, panelData: { panelData } }: PanelRequest) =>
  supplierRequester?.companyName ?? panelData.company ?? panelData.name ?? email

function PendingActions({
  request,
  onDialog,
}: {
  request: PanelRequest
  onDialog: (dialog: 'edit' | 'create') => void
}) {
  const { approve, reject, busyWith } = useRequestActions(request)
  return (
    <>
      <Button size="small" icon="edit" onClick={() => onDialog('edit')}>
        Edit
      </Button>
      <Button size="small" look="primary" icon="plus" onClick={() => onDialog('create')}>
        Create Panel
      </Button>
      <Button
        size="small"
        icon="check"
        busy={busyWith === 'approved'}
        disabled={busyWith === 'rejected'}
        onClick={approve}
      >
        Approve
      </Button>
      <Button
        size="small"
        icon="close"
        busy={busyWith === 'rejected'}
        disabled={busyWith === 'approved'}
        onClick={reject}
      >
        Reject
      </Button>
    </>
  )
}
