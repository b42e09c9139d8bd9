import { useState } from 'react'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import styles from './LotButton.module.css'
import { LotDialog } from './LotDialog.js'
import type { LotOwner } from './lot-calls.js'

type Props = { item: InventoryItem; whose: LotOwner }

/** Opens pictures and flash list of a line; says what the line has. */
export function LotButton({ item, whose }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.opener}>
      <Button
        size="small"
        look="quiet"
        icon="chart"
        title={`Photos and flash list of ${panelTitle(item.panel)}`}
        onClick={() => setOpen(true)}
      >
        {wordsOf(item)}
      </Button>
      {open && <LotDialog item={item} whose={whose} onClose={() => setOpen(false)} />}
    </span>
  )
}

function wordsOf({ photos, flashList }: InventoryItem) {
  const parts = [
    photos.length > 0 && (photos.length === 1 ? '1 photo' : `${photos.length} photos`),
    flashList && `${formatCount(flashList.pieces)} measured`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Photos and flash list'
}
