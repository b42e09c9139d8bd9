import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAllOwnInventory, type StockView } from '../../shared/stock/inventory-api.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { ask } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { Button, LinkButton } from '../ui/Button.js'
import { Choice } from '../ui/Choice.js'
import { Loaded } from '../ui/EmptyState.js'
import { formatCount } from '../ui/format.js'
import { Screen } from '../ui/Screen.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { DeleteLineDialog } from './DeleteLineDialog.js'
import { LineDialog } from './LineDialog.js'
import { LotDialog } from './lots/LotButton.js'
import { NoStock } from './NoStock.js'
import { OwnStockTable } from './OwnStockTable.js'
import { StockExport, StockToolbar, useShownStock } from './StockToolbar.js'
import { asShown, refreshStock, type StockListQuery, stockQuery } from './stock-calls.js'
import { useConfirmLine } from './use-change-stock.js'
import { useLineEdits } from './use-line-edits.js'

/** A supplier's own stock. */
export default function MyInventoryScreen() {
  const shownStock = useShownStock()
  const { url, shown, isFiltered, sorting } = shownStock
  const stock = useQuery(stockQuery('own', { ...shown, supplierId: undefined }, url.page))
  const lineEdits = useLineEdits()
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<{ kind: 'terms' | 'lot' | 'delete'; item: InventoryItem }>()
  const opens = (kind: 'terms' | 'lot' | 'delete') => (item: InventoryItem) => setOpened({ kind, item })
  const close = () => setOpened(undefined)
  const { confirm, confirmingId } = useConfirmLine()
  const confirmAll = useConfirmAll()
  const isEmpty = stock.data?.totalCount === 0 && !isFiltered
  return (
    <Screen
      title={t`My Inventory`}
      lead={t`What buyers find in search: panel, quantity, price, and when you last confirmed them.`}
      actions={<StockActions shown={shown} confirmAll={confirmAll} isEmpty={isEmpty} onAdd={() => setAdding(true)} />}
    >
      {!isEmpty && (
        <StockToolbar {...shownStock} placeholder={t`SKU, brand or description`}>
          <StockViews {...shownStock} counts={stock.data?.viewCounts} />
        </StockToolbar>
      )}
      <Loaded query={stock} failure={t`Failed to load inventory`} lines={5}>
        {(data) =>
          isEmpty ? (
            <NoStock />
          ) : (
            <OwnStockTable
              // a change of filters clears the selection
              key={JSON.stringify([shown.search, shown.show, shown.freshness])}
              stock={data}
              lineEdits={lineEdits}
              shown={shown}
              sorting={sorting}
              isOld={stock.isPlaceholderData}
              onPage={url.onPage}
              onDelete={opens('delete')}
              onTerms={opens('terms')}
              onLot={opens('lot')}
              onConfirm={confirm}
              confirmingId={confirmingId}
            />
          )
        }
      </Loaded>
      {adding && <LineDialog whose="own" onClose={() => setAdding(false)} />}
      {opened?.kind === 'terms' && <LineDialog whose="own" item={opened.item} onClose={close} />}
      {opened?.kind === 'lot' && <LotDialog whose="own" item={asShown(opened.item, stock.data)} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteLineDialog whose="own" item={opened.item} onClose={close} />}
    </Screen>
  )
}

type ActionsProps = {
  shown: StockListQuery
  confirmAll: { isPending: boolean; mutate: () => void }
  isEmpty: boolean
  onAdd: () => void
}

function StockActions({ shown, confirmAll, isEmpty, onAdd }: ActionsProps) {
  return (
    <>
      <LinkButton icon="upload" to={links.supplierInventoryImport}>{t`Import`}</LinkButton>
      {!isEmpty && <StockExport whose="own" shown={shown} />}
      <Button
        icon="check"
        busy={confirmAll.isPending}
        disabledReason={isEmpty ? t`There is nothing to confirm yet` : undefined}
        title={t`Confirm that quantity and price of every line are still correct today`}
        onClick={() => confirmAll.mutate()}
      >{t`All still correct`}</Button>
      <Button look="primary" icon="plus" onClick={onAdd}>{t`Add Item`}</Button>
    </>
  )
}

/** Confirms that all lines are still correct. */
const useConfirmAll = () =>
  useMutation({
    mutationFn: () => ask(confirmAllOwnInventory, {}),
    onSuccess: ({ confirmed: lines }) =>
      showToast('ok', plural(lines, { one: '# line confirmed', other: '# lines confirmed' })),
    onError: (error) => showFailure(t`Failed to update inventory`, error),
    onSettled: refreshStock,
  })

const words = (): Record<StockView, string> => ({
  to_confirm: t`To confirm`,
  stale: t`Stale`,
  no_price: t`Without price`,
  out_of_stock: t`Out of stock`,
  above_lowest: t`Above lowest price`,
  lowest: t`Lowest price`,
})

type Props = Pick<ReturnType<typeof useShownStock>, 'url' | 'shown'> & {
  counts: Partial<Record<StockView | 'all', number>> | undefined
}

/** Views of lines that need attention, with their counts. */
function StockViews({ url, shown, counts }: Props) {
  const labelOf = (view: StockView | 'all', word: string) => {
    const count = counts?.[view]
    return count === undefined ? word : `${word} ${formatCount(count)}`
  }
  return (
    <Choice
      label={t`Lines`}
      value={shown.show ?? ''}
      options={[
        { value: '', label: labelOf('all', t({ message: 'All', context: 'lines of stock' })) },
        ...keysOf(words()).map((view) => ({ value: view, label: labelOf(view, words()[view]) })),
      ]}
      // replaces the age parameter of an older URL
      onChange={(show) => url.filter({ show, freshness: undefined })}
    />
  )
}
