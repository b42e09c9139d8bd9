import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type BinnedPanel, binDays, listBin } from '../../shared/panels/panel-bin-api.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { ask } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { pageQuery, useListUrl } from '../base/url/use-list-url.js'
import { Button, LinkButton } from '../ui/Button.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatAge, formatCount, formatDate } from '../ui/format.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { bringBack } from './bring-back.js'

const binQuery = (page: number) =>
  pageQuery(
    ['panel-bin', page],
    page,
    (asked, signal) => ask(listBin, { query: { page: asked, limit: 50 } }, { signal }),
    { staleTime: 0 },
  )

const stockWords = ({ offers, quantity }: BinnedPanel['stock']) =>
  offers === 0 ? '–' : heldBy(formatCount(quantity), offers)

const heldBy = (pieces: string, offers: number) =>
  plural(offers, { one: `${pieces} at # supplier`, other: `${pieces} at # suppliers` })

const binColumns = (
  restoring: string | undefined,
  onRestore: (panel: BinnedPanel) => void,
): readonly Column<BinnedPanel>[] => [
  {
    key: 'panel',
    header: t`Panel`,
    cell: (panel) => <CellLines main={<span translate="no">{panelTitle(panel)}</span>} />,
  },
  { key: 'stock', header: t`Stock kept`, cell: ({ stock }) => stockWords(stock) },
  {
    key: 'deleted',
    header: t`Deleted`,
    cell: ({ deletedAt, deletedBy }) => (
      <CellLines plain main={formatDate(deletedAt)}>
        <span>
          <Trans>
            {formatAge(deletedAt)} by {deletedBy}
          </Trans>
        </span>
      </CellLines>
    ),
  },
  {
    key: 'goes',
    header: t`Kept until`,
    cell: ({ goesAt }) => (
      <CellLines plain main={formatDate(goesAt)}>
        <span>{formatAge(goesAt)}</span>
      </CellLines>
    ),
  },
  {
    key: 'actions',
    header: t`Actions`,
    cell: (panel) => (
      <Button
        size="small"
        icon="undo"
        title={t`Restore ${panelTitle(panel)}`}
        busy={restoring === panel.id}
        onClick={() => onRestore(panel)}
      >
        {t`Restore`}
      </Button>
    ),
  },
]

/** Deleted panels that can still be restored. */
export default function PanelBinScreen() {
  const url = useListUrl(links.adminBin, 'page')
  const bin = useQuery(binQuery(url.page))
  const restore = useMutation({ mutationFn: bringBack })
  const columns = binColumns(restore.isPending ? restore.variables.id : undefined, restore.mutate)
  return (
    <Screen
      title={t`Deleted Panels`}
      lead={t`A deleted panel stays here for ${binDays} days with its stock, history and datasheets. During that time nobody finds it.`}
      actions={<LinkButton to={links.adminPanels}>{t`Manage Panels`}</LinkButton>}
    >
      <PagedTable
        query={bin}
        failure={t`Failed to load the deleted panels`}
        caption={t`Deleted panels`}
        columns={columns}
        rowsOf={({ panels }) => panels}
        rowKey={({ id }) => id}
        empty={t`No panel was deleted in the last 30 days`}
        onPage={url.onPage}
      />
    </Screen>
  )
}
