import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RequestData } from '../../shared/panels/request-data.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestField,
  requestFieldKeys,
  requestNumber,
  requestSections,
} from '../../shared/panels/request-fields.js'
import type { PanelRequest } from '../../shared/requests/panel-request-api.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { translate } from '../base/language/translate.js'
import { FactGrid } from '../ui/Cells.js'
import { formatDateTime } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { Part } from '../ui/Part.js'
import styles from './PanelRequestCard.module.css'
import { requestValidationQuery } from './panel-request-queries.js'
import { urgencyWords } from './request-draft.js'
import { SimilarPanelList } from './SimilarPanelList.js'

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
  const rows = [
    { label: t`Requested by`, value: request.requestedByType === 'supplier' ? t`Supplier` : t`Visitor or user` },
    { label: t`Company`, value: request.supplierRequester?.companyName ?? panelData.company },
    { label: t`Name`, value: panelData.name },
    { label: t`Email`, value: request.supplierRequester?.email ?? request.email },
    { label: t`Phone`, value: panelData.phone },
    { label: t`Urgency`, value: urgencyWords()[panelData.urgency] },
    { label: t`Requested`, value: formatDateTime(request.created_at) },
    { label: t`Attachment`, value: request.attachmentName },
    { label: t`Decided`, value: request.decidedAt && formatDateTime(request.decidedAt) },
    { label: t`Decided by`, value: request.decidedBy },
  ]
  return (
    <Part title={t`Request`} level={3}>
      <FactGrid facts={rows.filter(({ value }) => value)} />
    </Part>
  )
}

/** A formatted value of a request. */
export function formatRequestValue(key: RequestFieldKey, value: string | number | null) {
  if (value === null || value === '') return undefined
  const text = String(value).replace(/^-/, '−')
  const unit = isRequestNumber(key) ? requestNumber(key).unit : ''
  return unit === '' ? text : unit === '%' ? `${text}%` : `${text}\u00a0${unit}`
}

const widths = { prose: 'all', text: 'two' } as const
const widthOf = (kind: string) => (kind === 'prose' || kind === 'text' ? widths[kind] : undefined)

/** All stated values of a request, by section. */
function RequestFacts({ data }: { data: RequestData }) {
  return keysOf(requestSections).map((section) => {
    const stated = requestFieldKeys.filter(
      (key) => requestField(key).section === section && formatRequestValue(key, data[key]) !== undefined,
    )
    if (stated.length === 0) return null
    return (
      <Part key={section} title={translate(requestSections[section])} level={3}>
        <FactGrid
          facts={stated.map((key) => ({
            label: translate(requestField(key).label),
            value: formatRequestValue(key, data[key]),
            width: widthOf(requestField(key).kind),
          }))}
        />
      </Part>
    )
  })
}
