import { useState } from 'react'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { Button, IconButton } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import styles from './LotButton.module.css'
import { LotDialog } from './LotDialog.js'
import type { LotOwner } from './lot-calls.js'

type Props = { item: InventoryItem; whose: LotOwner }

/** Opens pictures and flash list of a line; says what the line has, and is a mere sign where it has nothing. */
export function LotButton({ item, whose }: Props) {
  const [open, setOpen] = useState(false)
  const words = lotWords(item)
  const look = {
    size: 'small',
    look: 'quiet',
    icon: 'chart',
    title: `Photos and flash list of ${panelTitle(item.panel)}`,
    onClick: () => setOpen(true),
  } as const
  return (
    <span className={words === '' ? styles.sign : styles.opener}>
      {words === '' ? <IconButton {...look} label="Photos and flash list" /> : <Button {...look}>{words}</Button>}
      {open && <LotDialog item={item} whose={whose} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** The pictures and measured pieces of a line; empty without any. */
const lotWords = ({ photos, flashList }: InventoryItem) =>
  [
    photos.length > 0 && (photos.length === 1 ? '1 photo' : `${photos.length} photos`),
    flashList && `${formatCount(flashList.pieces)} measured`,
  ]
    .filter(Boolean)
    .join(', ')
