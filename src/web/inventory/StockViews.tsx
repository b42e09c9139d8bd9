import type { StockView } from '../../shared/inventory/inventory-api.js'
import { keysOf } from '../../shared/keys-of.js'
import { Choice } from '../ui/Choice.js'
import { formatCount } from '../ui/format.js'
import type { useShownStock } from './use-shown-stock.js'

const words: Record<StockView, string> = {
  to_confirm: 'To confirm',
  stale: 'Stale',
  no_price: 'Without price',
  out_of_stock: 'Out of stock',
  above_lowest: 'Above lowest price',
  lowest: 'Lowest price',
}

type Props = Pick<ReturnType<typeof useShownStock>, 'url' | 'shown'> & {
  counts: Partial<Record<StockView | 'all', number>> | undefined
}

/** Views of lines that need attention, with their counts. */
export function StockViews({ url, shown, counts }: Props) {
  const labelOf = (view: StockView | 'all', word: string) => {
    const count = counts?.[view]
    return count === undefined ? word : `${word} ${formatCount(count)}`
  }
  return (
    <Choice
      label="Lines"
      value={shown.show ?? ''}
      options={[
        { value: '', label: labelOf('all', 'All') },
        ...keysOf(words).map((view) => ({ value: view, label: labelOf(view, words[view]) })),
      ]}
      // replaces the age parameter of an older URL
      onChange={(show) => url.filter({ show, freshness: undefined })}
    />
  )
}
