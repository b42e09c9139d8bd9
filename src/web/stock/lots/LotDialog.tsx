import { t } from '@lingui/core/macro'
import { panelTitle } from '../../../shared/panels/panel-title.js'
import type { InventoryItem } from '../../../shared/stock/inventory-item.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { FlashListPart } from './FlashListPart.js'
import styles from './LotDialog.module.css'
import type { LotOwner } from './lot-calls.js'
import { PhotosPart } from './PhotosPart.js'

type Props = { item: InventoryItem; whose: LotOwner; onClose: () => void }

/** Pictures and flash list of one line of stock. Each change is saved at once. */
export function LotDialog({ item, whose, onClose }: Props) {
  const panel = panelTitle(item.panel)
  return (
    <Dialog
      title={t`Photos and flash list: ${panel}`}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={styles.parts}>
        <PhotosPart item={item} whose={whose} />
        <FlashListPart item={item} whose={whose} />
      </div>
    </Dialog>
  )
}
