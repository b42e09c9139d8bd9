import { plural, t } from '@lingui/core/macro'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount, formatPrice } from '../ui/format.js'
import list from '../ui/item-list.module.css'
import { Row } from '../ui/Layout.js'
import { Card } from '../ui/Screen.js'
import { stockQuery } from './stock-calls.js'
import { useConfirmLine } from './use-change-stock.js'

const shown = 5

/** The oldest lines to confirm: those that buyers see as old. */
export const linesToConfirmQuery = stockQuery('own', { show: 'to_confirm', sort: 'updated', order: 'asc' }, 1)

type Props = { items: readonly InventoryItem[]; totalCount: number }

/** Lines on a supplier's dashboard that one click puts in order. Renders nothing if there are none. */
export function LinesToConfirm({ items, totalCount: count }: Props) {
  if (count === 0) return null
  const title = plural(count, { one: '# line to confirm', other: '# lines to confirm' })
  return (
    <Card
      title={title}
      actions={<Link to={links.supplierInventory} search={{ show: 'to_confirm' }}>{t`All to confirm`}</Link>}
    >
      <p className={form.muted}>{t`Buyers see how old an offer is, and old ones sink in the search.`}</p>
      <ul className={list.list}>
        {items.slice(0, shown).map((item) => (
          <LineToConfirm key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function LineToConfirm({ item }: { item: InventoryItem }) {
  const { confirm, confirmingId } = useConfirmLine()
  const { panel, pricePerUnit, currency } = item
  const { SKU } = panel
  const pieces = formatCount(item.quantity)
  const price = pricePerUnit === null ? t`on request` : formatPrice(pricePerUnit, currency)
  const age = formatAge(item.updatedAt)
  return (
    <li>
      <div>
        <p className={list.name} translate="no">
          {panelTitle(panel)}
        </p>
        <p className={list.detail}>{t`${pieces}\u00a0pcs, ${price}, ${age}`}</p>
      </div>
      <Row>
        <Link to={links.supplierInventory} search={{ search: SKU }}>{t`Edit`}</Link>
        <Button
          size="small"
          icon="check"
          busy={confirmingId === item.id}
          aria-label={t`Still correct: ${SKU}`}
          onClick={() => confirm(item)}
        >{t`Still correct`}</Button>
      </Row>
    </li>
  )
}
