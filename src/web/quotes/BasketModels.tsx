import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import styles from './BasketModels.module.css'
import { type BasketPanel, setBasketQuantity, takeFromBasket } from './basket.js'
import type { AskState } from './use-ask.js'

export const quantityName = (line: number) => `lines.${line}.quantity`
/** The names under which problems of a line are reported. */
const namesOf = (line: number) => [`lines.${line}`, quantityName(line)]

type Props = { request: AskState; goneIds: readonly string[] }

/** The models of a basket with their quantities. */
export function BasketModels({ request: { lines, problems, clearProblem }, goneIds }: Props) {
  const clear = (line: number) => {
    for (const name of namesOf(line)) clearProblem(name)
  }
  function remove({ id, SKU }: BasketPanel, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    const putBack = takeFromBasket(id)
    // they are named by the place of a line
    for (const line of lines.keys()) clear(line)
    showToast('ok', t`${SKU} removed from the basket`, { label: t`Undo`, run: putBack })
  }
  const problemOf = (line: number) => namesOf(line).flatMap((name) => problems[name] ?? [])[0]
  return (
    <Card title={t`Models`}>
      <ul className={styles.models}>
        {lines.map((line, index) => {
          const { id, SKU } = line
          const isGone = goneIds.includes(id)
          return (
            <li key={id}>
              <strong translate="no">
                {isGone ? panelTitle(line) : <Link {...panelLink(id)}>{panelTitle(line)}</Link>}
              </strong>
              <TextField
                label={t`Quantity of ${SKU}`}
                hideLabel
                placeholder={t`Quantity`}
                inputMode="numeric"
                autoComplete="off"
                name={quantityName(index)}
                value={line.quantity}
                error={isGone ? t`No longer in the catalogue: remove it` : problemOf(index)}
                onChange={(quantity) => {
                  setBasketQuantity(id, quantity)
                  clear(index)
                }}
              />
              <Button
                look="quiet"
                size="small"
                icon="trash"
                aria-label={t`Remove ${SKU}`}
                onClick={(event) => remove(line, event)}
              >{t`Remove`}</Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Keeps the keyboard's place when a line goes: the button of the next line, or the heading of the empty basket. */
function focusNeighbour(button: HTMLElement) {
  const line = button.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  const target = next ? next.querySelector<HTMLElement>('button') : document.querySelector<HTMLElement>('main h1')
  target?.focus()
}
