import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { panelTitle } from '../../../shared/panels/panel-title.js'
import type { InventoryItem } from '../../../shared/stock/inventory-item.js'
import { Button, IconButton } from '../../ui/Button.js'
import { formatCount } from '../../ui/format.js'
import styles from './LotButton.module.css'
import { LotDialog } from './LotDialog.js'
import type { LotOwner } from './lot-calls.js'

type Props = { item: InventoryItem; whose: LotOwner }

/** Opens pictures and flash list of a line; says what the line has, and is a mere sign where it has nothing. */
function LotButton({ item, whose }: Props) {
  const [open, setOpen] = useState(false)
  const words = lotWords(item)
  const panel = panelTitle(item.panel)
  const look = {
    size: 'small',
    look: 'quiet',
    icon: 'chart',
    title: t`Photos and flash list of ${panel}`,
    onClick: () => setOpen(true),
  } as const
  return (
    <span className={words === '' ? styles.sign : styles.opener}>
      {words === '' ? <IconButton {...look} label={t`Photos and flash list`} /> : <Button {...look}>{words}</Button>}
      {open && <LotDialog item={item} whose={whose} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** The button beside a text: below it where it says what the line has. */
export const BesideLot = ({ children, ...lot }: Props & { children: ReactNode }) => (
  <span className={styles.beside}>
    <span>{children}</span>
    <LotButton {...lot} />
  </span>
)

const photosInWords = (count: number) => plural(count, { one: '# photo', other: '# photos' })
const measured = (pieces: string) => t`${pieces} measured`

/** The pictures and measured pieces of a line; empty without any. */
const lotWords = ({ photos, flashList }: InventoryItem) =>
  [photos.length > 0 && photosInWords(photos.length), flashList && measured(formatCount(flashList.pieces))]
    .filter(Boolean)
    .join(', ')
