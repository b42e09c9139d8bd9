import type { MouseEvent } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { type BasketPanel, setBasketQuantity, takeFromBasket } from '../quote-dialog/basket.js'
import { Link } from '../router/Link.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { TextField } from '../ui/fields.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { panelLink } from '../url/links.js'
import styles from './basket-lines.module.css'
import { type BasketRequest, lineNames, quantityName } from './use-basket-request.js'

type Props = { lines: readonly BasketPanel[]; request: BasketRequest }

/** The models of a basket with their quantities. */
export function BasketModels({ lines, request }: Props) {
  const { problems, clearProblem, clearLineProblems, goneIds } = request
  const isGone = ({ id }: BasketPanel) => goneIds.includes(id)
  function remove(line: BasketPanel, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    const putBack = takeFromBasket(line.id)
    // they are named by the place of a line
    clearLineProblems()
    showToast('ok', `${line.SKU} removed from the basket`, { label: 'Undo', run: putBack })
  }
  return (
    <Card title="Models">
      <ul className={classNames(styles.lines, styles.asked)}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <strong>{isGone(line) ? panelTitle(line) : <Link {...panelLink(line.id)}>{panelTitle(line)}</Link>}</strong>
            <TextField
              label={`Quantity of ${line.SKU}`}
              hideLabel
              placeholder="Quantity"
              inputMode="numeric"
              autoComplete="off"
              name={quantityName(index)}
              value={line.quantity}
              error={
                isGone(line)
                  ? 'No longer in the catalogue: remove it'
                  : lineNames(index)
                      .map((name) => problems[name])
                      .find(Boolean)
              }
              onChange={(quantity) => {
                setBasketQuantity(line.id, quantity)
                for (const name of lineNames(index)) clearProblem(name)
              }}
            />
            <Button
              look="quiet"
              size="small"
              icon="trash"
              aria-label={`Remove ${line.SKU}`}
              onClick={(event) => remove(line, event)}
            >
              Remove
            </Button>
          </li>
        ))}
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
