import { t } from '@lingui/core/macro'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { mostBasketLines } from '../../shared/quotes/basket-limits.js'
import { rememberedPieces } from '../stock/offer-memory.js'
import { Button, IconButton } from '../ui/Button.js'
import { toggleInBasket, useBasket } from './basket.js'
import { useMayAsk } from './RequestQuoteButton.js'

type Props = {
  panel: Pick<Panel, 'id' | 'SKU' | 'Brand' | 'inventory'>
  /** The number of pieces needed; by default the one that was last searched for. */
  quantity?: number
  /** As a sign alone, for tables. */
  short?: boolean
}

/** Adds a panel to the basket. */
export function BasketButton({ panel, quantity, short = false }: Props) {
  const lines = useBasket()
  const { SKU } = panel
  const mayAsk = useMayAsk()
  if (!mayAsk || panel.inventory.length === 0) return null
  const isIn = lines.some(({ id }) => id === panel.id)
  const toggle = () => toggleInBasket(panel, String(quantity ?? rememberedPieces() ?? ''))
  if (short)
    return (
      <IconButton
        look="quiet"
        size="small"
        icon={isIn ? 'check' : 'basket'}
        aria-pressed={isIn}
        label={t`Basket: ${SKU}`}
        onClick={toggle}
      />
    )
  return (
    <Button
      look="quiet"
      size="small"
      icon={isIn ? 'check' : 'plus'}
      aria-pressed={isIn}
      aria-label={t`Basket: ${SKU}`}
      disabledReason={
        !isIn && lines.length >= mostBasketLines ? t`A basket can contain ${mostBasketLines} models` : undefined
      }
      onClick={toggle}
    >
      {isIn ? t`In basket` : t`Add to basket`}
    </Button>
  )
}
