import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { PanelRequest } from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { openAttachment } from '../api/open-attachment.js'
import { translate } from '../base/language/translate.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import { formatAge, formatDateTime } from '../ui/format.js'
import screen from '../ui/Screen.module.css'
import styles from './PanelRequestCard.module.css'
import { formatRequestValue, PanelRequestDetails } from './PanelRequestDetails.js'
import { RequestBadge, UndoButton } from './RequestBadge.js'
import { urgentWords } from './request-draft.js'
import type { RequestActions } from './use-request-actions.js'
import { requestHeadingId } from './use-request-queue.js'

type Props = {
  request: PanelRequest
  actions: RequestActions
  /** Whether the keys act on this request. */
  isCurrent: boolean
  /** Pending, and no decision is running. */
  isWaiting: boolean
  isOpen: boolean
  onToggle: () => void
}

/** One request in the admin's list: the panel, the sender, and the actions. */
export function PanelRequestCard({ request, actions, isCurrent, isWaiting, isOpen, onToggle }: Props) {
  const detailsId = useId()
  const { panelData } = request.panelData
  const title = requestTitle(panelData) || t`No name`
  return (
    <li className={classNames(screen.card, styles.card)} aria-current={isCurrent || undefined}>
      <div className={form.ends}>
        <div className={styles.what}>
          <h2 id={requestHeadingId(request.id)} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.facts}>{mainFigures(panelData)}</p>
          <p className={form.note}>
            {requesterOf(request)} ·{' '}
            <span title={formatDateTime(request.created_at)}>{formatAge(request.created_at)}</span>
          </p>
        </div>
        <div className={form.buttons}>
          <RequestBadge status={request.status} />
          {request.hasDuplicates && (
            <Badge tone="sun" icon="copy">
              {t`Similar panels`}
            </Badge>
          )}
          {panelData.urgency !== 'medium' && <Badge>{urgentWords()[panelData.urgency]}</Badge>}
        </div>
      </div>
      {request.adminNotes && (
        <p className={styles.note}>
          <Trans>Note: {translate(request.adminNotes)}</Trans>
        </p>
      )}
      <div className={form.buttons}>
        <Button
          size="small"
          look="quiet"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          {isOpen ? t`Hide details` : t`Show details`}
        </Button>
        {request.attachmentPath && (
          <Button size="small" icon="file" onClick={() => void openAttachment(request.attachmentPath)}>
            {t`View File`}
          </Button>
        )}
        {isWaiting && <PendingActions request={request} actions={actions} />}
        <UndoButton until={request.undoUntil} name={title} onUndo={() => void actions.takeBack(request)} />
      </div>
      {isOpen && <PanelRequestDetails id={detailsId} request={request} />}
    </li>
  )
}

const mainFigures = ({ wattage, efficiency, technology }: PanelRequest['panelData']['panelData']) =>
  [formatRequestValue('wattage', wattage), formatRequestValue('efficiency', efficiency), technology]
    .filter(Boolean)
    .join(' · ')

const requesterOf = ({ supplierRequester, email, panelData: { panelData } }: PanelRequest) =>
  supplierRequester?.companyName ?? panelData.company ?? panelData.name ?? email

function PendingActions({ request, actions }: Pick<Props, 'request' | 'actions'>) {
  return (
    <>
      <Button size="small" icon="edit" onClick={() => actions.ask('edit', request)}>
        {t`Edit`}
      </Button>
      <Button size="small" look="primary" icon="plus" onClick={() => actions.ask('create', request)}>
        {t`Create Panel`}
      </Button>
      <Button size="small" icon="check" onClick={() => actions.approve(request)}>
        {t`Approve`}
      </Button>
      <Button size="small" icon="close" onClick={() => void actions.reject(request)}>
        {t`Reject`}
      </Button>
      <Button size="small" look="quiet" title={t`Reject with a reason`} onClick={() => actions.ask('reject', request)}>
        {t`Give a reason…`}
      </Button>
    </>
  )
}
