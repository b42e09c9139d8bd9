import type { Supplier } from '../../shared/suppliers/supplier-api.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { formatCount } from '../ui/format.js'
import styles from './DeactivateSupplierDialog.module.css'

type Props = { supplier: Supplier; onConfirm: () => void; onClose: () => void }

const stockWords = (count: number) => (count === 1 ? '1 item' : `all ${formatCount(count)} items`)

/** Asks before a supplier is switched off, and names the consequences. */
export function DeactivateSupplierDialog({ supplier, onConfirm, onClose }: Props) {
  const { companyName, inventoryCount } = supplier
  return (
    <ConfirmDialog
      title={`Deactivate ${companyName}`}
      question={`Are you sure you want to deactivate ${companyName}?`}
      confirmLabel="Deactivate"
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <ul className={styles.follows}>
        <li>Everybody signed in for {companyName} is signed out and cannot sign in again.</li>
        <li>
          {inventoryCount === 0
            ? 'It has no stock in search.'
            : `Searches no longer show ${stockWords(inventoryCount)} of its stock. Nothing is deleted.`}
        </li>
        <li>After a minute, we mail the buyers whose quote requests no other supplier can answer.</li>
        <li>Activating restores everything.</li>
      </ul>
    </ConfirmDialog>
  )
}
