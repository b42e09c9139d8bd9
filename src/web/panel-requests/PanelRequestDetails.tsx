import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PanelRequest } from '../../shared/panel-requests/panel-request-api.js'
import { translate } from '../language/translate.js'
import { formatDateTime } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { Part } from '../ui/Screen.js'
import styles from './PanelRequestCard.module.css'
import { requestValidationQuery } from './panel-request-queries.js'
import { RequestFacts } from './RequestFacts.js'
import facts from './RequestFacts.module.css'
import { SimilarPanelList } from './SimilarPanelList.js'
import { urgencyWords } from './urgency.js'

/** All details of a request, and hints for the admin's decision. */
export function PanelRequestDetails({ request, id }: { request: PanelRequest; id: string }) {
  return (
    <div id={id} className={styles.details}>
      {request.status === 'pending' && <Validation request={request} />}
      {request.hasDuplicates && <Duplicates request={request} />}
      <Requester request={request} />
      <RequestFacts data={request.panelData.panelData} />
    </div>
  )
}

function Validation({ request }: { request: PanelRequest }) {
  const { data } = useQuery(requestValidationQuery(request.id, request.version))
  if (!data) return null
  const [unstated, odd] = [
    data.warnings.filter((warning) => warning.endsWith(' is not stated')),
    data.warnings.filter((warning) => !warning.endsWith(' is not stated')),
  ]
  return (
    <>
      {!data.isValid && (
        <Notice tone="bad" live={false}>
          <p>
            <Trans>Still missing before it can be approved: {data.missingFields.join(', ')}</Trans>
          </p>
        </Notice>
      )}
      {odd.length > 0 && (
        <Notice tone="sun" title={t`Look at these figures`} live={false}>
          <ul>
            {odd.map((warning) => (
              <li key={warning}>{translate(warning)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unstated.length > 0 && (
        <Notice tone="info" live={false}>
          <p>
            <Trans>
              Not stated: {unstated.map((warning) => translate(warning.replace(' is not stated', ''))).join(', ')}
            </Trans>
          </p>
        </Notice>
      )}
    </>
  )
}

function Duplicates({ request }: { request: PanelRequest }) {
  return (
    <Part title={t`Already in the catalogue`} level={3}>
      <SimilarPanelList panels={request.duplicateInfo?.existingPanels ?? []} />
    </Part>
  )
}

function Requester({ request }: { request: PanelRequest }) {
  const { panelData } = request.panelData
  const rows: [string, string | null | undefined][] = [
    [t`Requested by`, request.requestedByType === 'supplier' ? t`Supplier` : t`Visitor or user`],
    [t`Company`, request.supplierRequester?.companyName ?? panelData.company],
    [t`Name`, panelData.name],
    [t`Email`, request.supplierRequester?.email ?? request.email],
    [t`Phone`, panelData.phone],
    [t`Urgency`, urgencyWords()[panelData.urgency]],
    [t`Requested`, formatDateTime(request.created_at)],
    [t`Attachment`, request.attachmentName],
    [t`Decided`, request.decidedAt && formatDateTime(request.decidedAt)],
    [t`Decided by`, request.decidedBy],
  ]
  return (
    <Part title={t`Request`} level={3}>
      <dl className={facts.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}
