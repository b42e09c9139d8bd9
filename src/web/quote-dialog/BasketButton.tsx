import type { Panel } from '../../shared/panels/panel-shapes.js'
import { mostBasketLines } from '../../shared/quotes/basket-limits.js'
import { Button } from '../ui/Button.js'
import { toggleInBasket, useBasket } from './basket.js'
import { useMayAsk } from './use-may-ask.js'

/** Adds a panel to the basket. */
export function BasketButton({ panel }: { panel: Panel }) {
  const lines = useBasket()
  const mayAsk = useMayAsk()
  if (!mayAsk || panel.inventory.length === 0) return null
  const isIn = lines.some(({ id }) => id === panel.id)
  return (
    <Button
      look="quiet"
      size="small"
      icon={isIn ? 'check' : 'plus'}
      aria-pressed={isIn}
      aria-label={`Basket: ${panel.SKU}`}
      disabledReason={
        !isIn && lines.length >= mostBasketLines ? `A basket can contain ${mostBasketLines} models` : undefined
      }
      onClick={() => toggleInBasket(panel)}
    >
      {isIn ? 'In basket' : 'Add to basket'}
    </Button>
  )
}
