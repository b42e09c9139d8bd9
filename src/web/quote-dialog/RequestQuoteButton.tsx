import type { Panel } from '../../shared/panels/panel-shapes.js'
import { rememberedPieces } from '../search-params/offer-memory.js'
import { Button } from '../ui/Button.js'
import { openQuoteDialog, subjectOf } from './quote-dialog.js'
import { useMayAsk } from './use-may-ask.js'

type Props = {
  panel: Panel
  /** One of the panel's offers: preselects its supplier. */
  offerId?: string
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'normal'
  label?: string
  /** Without the icon, for lists of many buttons. */
  plain?: boolean
  /** The suggested quantity; by default the one that was last searched for. */
  quantity?: number
}

/** Opens the quote dialog. Renders nothing if no supplier has the panel. */
export function RequestQuoteButton({
  panel,
  offerId,
  look,
  size = 'small',
  label = 'Request a quote',
  ...rest
}: Props) {
  const { plain, quantity } = rest
  const mayAsk = useMayAsk()
  if (!mayAsk) return null
  const company = panel.inventory.find(({ id }) => id === offerId)?.supplier.companyName
  return (
    <Button
      look={look ?? 'secondary'}
      size={size}
      {...(!plain && { icon: 'send' })}
      aria-label={`${label} for ${panel.SKU}${company ? ` from ${company}` : ''}`}
      disabledReason={panel.inventory.length === 0 ? 'No supplier has this panel in stock right now' : undefined}
      onClick={() => openQuoteDialog(subjectOf(panel, offerId, quantity ?? rememberedPieces()))}
    >
      {label}
    </Button>
  )
}
