import type { KeyboardEvent } from 'react'
import { MoneyField, QuantityField } from '../offers/AmountFields.js'
import styles from './LineEditor.module.css'
import type { LineEdit } from './line-edit.js'
import type { useLineEdits } from './use-line-edits.js'

type Props = {
  part: 'quantity' | 'price'
  id: string
  edit: LineEdit
  actions: Pick<ReturnType<typeof useLineEdits>, 'change' | 'save' | 'stop'>
}

/** One field of a line, edited in place: Enter saves, Escape cancels. */
export function LineEditor({ part, id, edit, actions: { change, save, stop } }: Props) {
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') void save(id)
    else if (event.key === 'Escape') stop(id)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.editor} data-editor={id}>
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
