import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { FoldedTerms } from '../money/FoldedTerms.js'
import { formatField } from '../panels/parts/format-field.js'
import { Button } from '../ui/Button.js'
import { CellButtons } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatChange, formatCount, formatPercent, formatPrice } from '../ui/format.js'
import { RowMenu } from '../ui/Menu.js'
import { MoneyField, QuantityField } from './AmountFields.js'
import styles from './LineEditor.module.css'
import { LotButton } from './lots/LotButton.js'
import { OfferAge } from './StockToolbar.js'
import type { LineEdit, LinePart, useLineEdits } from './use-line-edits.js'

type Actions = ReturnType<typeof useLineEdits> & {
  onDelete: (item: InventoryItem) => void
  onTerms: (item: InventoryItem) => void
  onLot: (item: InventoryItem) => void
  onConfirm: (item: InventoryItem) => void
  confirmingId: string | undefined
}

/** The columns of a supplier's own stock. A line being edited shows inputs instead of figures. */
export function ownColumns(actions: Actions): readonly Column<InventoryItem>[] {
  const { edits } = actions
  return [
    { key: 'panel', header: t`Panel`, sortKey: 'sku', cell: (item) => <PanelCell item={item} /> },
    {
      key: 'quantity',
      header: t`Quantity`,
      sortKey: 'quantity',
      numeric: true,
      width: 104,
      cell: (item) => {
        const edit = edits[item.id]
        return edit ? (
          <LineEditor part="quantity" id={item.id} edit={edit} actions={actions} />
        ) : (
          <Figure part="quantity" item={item} actions={actions}>
            {formatCount(item.quantity)}
          </Figure>
        )
      },
    },
    {
      key: 'price',
      header: t`Price/Unit`,
      sortKey: 'price',
      numeric: true,
      width: 192,
      cell: (item) => {
        const edit = edits[item.id]
        return edit ? (
          <LineEditor part="price" id={item.id} edit={edit} actions={actions} />
        ) : (
          <Figure part="price" item={item} actions={actions}>
            {formatPrice(item.pricePerUnit, item.currency)}
          </Figure>
        )
      },
    },
    { key: 'market', header: t`Rank`, width: 104, cell: ({ market }) => <MarketRank market={market} /> },
    {
      key: 'updated',
      header: t`Confirmed`,
      sortKey: 'updated',
      width: 132,
      cell: ({ updatedAt }) => <OfferAge updatedAt={updatedAt} inOneLine />,
    },
    { key: 'actions', header: t`Actions`, width: 352, cell: (item) => <LineActions item={item} actions={actions} /> },
  ]
}

function LineActions({ item, actions }: { item: InventoryItem; actions: Actions }) {
  const { edits, start, stop, save, onDelete, onTerms, onLot, onConfirm, confirmingId } = actions
  const edit = edits[item.id]
  const panel = panelTitle(item.panel)
  if (edit)
    return (
      <CellButtons>
        <Button size="small" look="primary" busy={edit.busy} onClick={() => void save(item.id)}>{t`Save`}</Button>
        <Button size="small" disabled={edit.busy} onClick={() => stop(item.id)}>{t`Cancel`}</Button>
      </CellButtons>
    )
  return (
    <CellButtons className={styles.actions}>
      <Button
        size="small"
        icon="edit"
        data-edits={item.id}
        title={t`Edit ${panel}`}
        onClick={() => start(item)}
      >{t`Edit`}</Button>
      <Button
        size="small"
        icon="check"
        busy={confirmingId === item.id}
        title={t`Confirm that quantity and price of ${panel} are still correct today`}
        onClick={() => onConfirm(item)}
      >{t`Still correct`}</Button>
      <Button size="small" look="quiet" icon="trash" title={t`Delete ${panel}`} onClick={() => onDelete(item)}>
        <span className={styles.word}>{t`Delete`}</span>
      </Button>
      <RowMenu
        label={t`More for ${panel}`}
        actions={[
          { words: t`Terms: condition, packs, price breaks`, icon: 'list', onClick: () => onTerms(item) },
          { words: t`Photos and flash list`, icon: 'chart', onClick: () => onLot(item) },
        ]}
      />
    </CellButtons>
  )
}

type FigureProps = { part: LinePart; item: InventoryItem; actions: Pick<Actions, 'start'>; children: string }

/** A figure that becomes an input where it stands. */
const Figure = ({ part, item, actions: { start }, children }: FigureProps) => (
  <button
    type="button"
    className={styles.figure}
    data-edits={`${item.id}.${part}`}
    title={t`Change it here`}
    onClick={() => start(item, part)}
  >
    {children}
  </button>
)

type Props = {
  part: LinePart
  id: string
  edit: LineEdit
  actions: Pick<ReturnType<typeof useLineEdits>, 'change' | 'save' | 'stop'>
}

/** One field of a line, edited in place: Enter saves, Escape cancels. */
function LineEditor({ part, id, edit, actions: { change, save, stop } }: Props) {
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') void save(id)
    else if (event.key === 'Escape') stop(id)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.editor} data-editor={`${id}.${part}`}>
      {part === 'quantity' ? (
        <QuantityField
          hideLabel
          onKeyDown={handleKey}
          value={edit.quantity}
          error={edit.problems.quantity}
          onChange={(quantity) => change(id, { quantity, problems: { ...edit.problems, quantity: undefined } })}
        />
      ) : (
        <MoneyField
          hideLabel
          onKeyDown={handleKey}
          value={edit.price}
          currency={edit.currency}
          onCurrency={(currency) => change(id, { currency })}
          error={edit.problems.price}
          onChange={(price) => change(id, { price, problems: { ...edit.problems, price: undefined } })}
        />
      )}
    </div>
  )
}

/** The rank of a price among offers of the same panel in the same condition, and its distance from the best other offer. */
function MarketRank({ market }: Pick<InventoryItem, 'market'>) {
  if (!market) return '–'
  const { rank, offers, distancePercent } = market
  if (distancePercent === null) return <span className={form.note}>{t`only offer`}</span>
  const isLowest = rank === 1
  return (
    <span className={styles.rank} title={rankWords(rank, offers, distancePercent)}>
      <span className={isLowest ? styles.lowest : undefined}>{t`${rank} of ${offers}`}</span>
      <span className={form.note}>{formatChange(distancePercent)}</span>
    </span>
  )
}

function rankWords(rank: number, offers: number, percent: number) {
  const distance = formatPercent(Math.abs(percent), 1)
  if (percent === 0) return t`Your price is number ${rank} of ${offers}, the same as the lowest other price`
  return percent > 0
    ? t`Your price is number ${rank} of ${offers}, ${distance} above the lowest other price`
    : t`Your price is number ${rank} of ${offers}, ${distance} below the lowest other price`
}

/** The panel of a line: its name whole, because models differ in its end, and of its description one line. */
function PanelCell({ item }: { item: InventoryItem }) {
  const { panel } = item
  const details = [formatField('Watts_W', panel.Watts_W), formatField('CellType', panel.CellType), panel.Description]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.panel}>
      <Link {...panelLink(panel.id)} className={styles.title} translate="no">
        {panelTitle(panel)}
      </Link>
      <span className={styles.details} title={details}>
        {details}
      </span>
      <LotButton item={item} whose="own" />
      <FoldedTerms offer={item} />
    </div>
  )
}
