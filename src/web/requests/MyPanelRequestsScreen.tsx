import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PanelRequest, panelRequestStatuses } from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { openAttachment } from '../api/open-attachment.js'
import { translate } from '../base/language/translate.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Button, LinkButton } from '../ui/Button.js'
import { FactGrid } from '../ui/Cells.js'
import { EmptyState, Loaded } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatDate } from '../ui/format.js'
import { Pagination } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import screen from '../ui/Screen.module.css'
import card from './PanelRequestCard.module.css'
import styles from './PanelRequestQueue.module.css'
import { ownPanelRequestsQuery } from './panel-request-queries.js'
import { RequestBadge } from './RequestBadge.js'

const ask = () => (
  <LinkButton look="primary" icon="plus" to={links.supplierRequestPanel}>
    {t`Request New Panel`}
  </LinkButton>
)

/** A supplier's panel requests and their outcome. */
export default function MyPanelRequestsScreen() {
  const url = useListUrl(links.supplierRequests, 'page')
  const requests = useQuery(
    ownPanelRequestsQuery({ page: url.page, status: url.choice('status', panelRequestStatuses) }),
  )
  return (
    <Screen title={t`My Panel Requests`} lead={t`The panels you requested, and our decisions.`} actions={ask()}>
      <Loaded query={requests} failure={t`Failed to fetch panel requests`}>
        {(data) => (
          <>
            {data.requests.length === 0 && (
              <EmptyState icon="list" title={t`No panel requests found`}>
                <p>
                  {t`Is a panel you sell missing in the catalogue? Request it, and list your stock once it is added.`}
                </p>
              </EmptyState>
            )}
            <ul className={styles.list} data-dimmed={requests.isPlaceholderData || undefined}>
              {data.requests.map((request) => (
                <OwnRequest key={request.id} request={request} />
              ))}
            </ul>
            <Pagination page={data.page} totalPages={data.totalPages} onPage={url.onPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function OwnRequest({ request }: { request: PanelRequest }) {
  const { panelData } = request.panelData
  return (
    <li className={screen.card}>
      <div className={form.ends}>
        <div className={card.what}>
          <h2 className={card.title}>{requestTitle(panelData)}</h2>
          <p className={form.note}>
            <Trans>Requested {formatDate(request.created_at)}</Trans>
          </p>
        </div>
        <RequestBadge status={request.status} />
      </div>
      <FactGrid facts={detailsOf(request)} />
      {request.adminNotes && (
        <p className={card.note}>
          <Trans>Note: {translate(request.adminNotes)}</Trans>
        </p>
      )}
      {request.attachmentPath && (
        <div className={form.buttons}>
          <Button size="small" icon="file" onClick={() => void openAttachment(request.attachmentPath)}>
            {t`View File`}
          </Button>
        </div>
      )}
    </li>
  )
}

function detailsOf({ panelData: { panelData } }: PanelRequest) {
  const { brand, model, wattage, efficiency, technology, weight, frameColor, warranty } = panelData
  const { dimensions, length, width, thickness } = panelData
  const size = dimensions ?? (length && width ? `${[length, width, thickness].filter(Boolean).join(' x ')} mm` : null)
  const stated = [
    { label: t`Brand`, value: brand },
    { label: t`Model`, value: model },
    { label: t`Wattage`, value: wattage === null ? null : `${wattage}\u00a0W` },
    { label: t`Efficiency`, value: efficiency === null ? null : `${efficiency}%` },
    { label: t`Technology`, value: technology },
    { label: t`Dimensions`, value: size },
    { label: t`Weight`, value: weight === null ? null : `${weight}\u00a0kg` },
    { label: t`Frame Color`, value: frameColor },
    { label: t`Warranty`, value: warranty === null ? null : plural(warranty, { one: '# year', other: '# years' }) },
  ]
  return stated.filter(({ value }) => value !== null)
}
