import { useQuery } from '@tanstack/react-query'
import { panelRequestStatuses } from '../../shared/panel-requests/panel-request-api.js'
import { EmptyState } from '../ui/EmptyState.js'
import { SelectField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import { Loaded } from '../ui/Loaded.js'
import { Pagination } from '../ui/Pagination.js'
import { Screen } from '../ui/Screen.js'
import { SearchField } from '../ui/SearchField.js'
import { StatCards } from '../ui/StatCard.js'
import { Toolbar } from '../ui/Toolbar.js'
import { links } from '../url/links.js'
import { useListUrl } from '../url/use-list-url.js'
import { PanelRequestQueue } from './PanelRequestQueue.js'
import { panelRequestsQuery, type RequestStatus } from './panel-request-queries.js'

const statusOptions: { value: RequestStatus | ''; label: string }[] = [
  { value: '', label: 'All requests' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

/** Requests for missing panels, to review, correct, and approve or reject. */
export default function AdminPanelRequestsScreen() {
  const url = useListUrl(links.adminRequests, 'page')
  const status = url.choice('status', panelRequestStatuses)
  const search = url.params.search
  const requests = useQuery(panelRequestsQuery({ page: url.page, status, search }))
  const counts = requests.data?.counts
  return (
    <Screen title="Panel Requests" lead="Panels that suppliers, users and visitors miss in the catalogue.">
      <StatCards
        // rendered before they load, so that nothing below shifts
        stats={[
          { label: 'Pending', value: counts ? formatCount(counts.pending) : '–' },
          { label: 'Approved', value: counts ? formatCount(counts.approved) : '–' },
          { label: 'Rejected', value: counts ? formatCount(counts.rejected) : '–' },
        ]}
      />
      <Toolbar>
        <SearchField
          label="Search panel requests"
          placeholder="Brand, model, company or email"
          value={search ?? ''}
          onSearch={(text) => url.filter({ search: text }, { replace: true })}
        />
        <SelectField
          label="Status"
          hideLabel
          name="status"
          value={status ?? ''}
          options={statusOptions}
          onChange={(value) => url.filter({ status: value })}
        />
      </Toolbar>
      <Loaded query={requests} failure="Failed to load panel requests">
        {(data) => (
          <>
            {data.requests.length === 0 && (
              <EmptyState icon="list" title="No panel requests found">
                {(search || status) && <p>Try adjusting your filters</p>}
              </EmptyState>
            )}
            <PanelRequestQueue requests={data.requests} dimmed={requests.isPlaceholderData} />
            <Pagination page={data.page} totalPages={data.totalPages} onPage={url.onPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
