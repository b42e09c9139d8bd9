import { t } from '@lingui/core/macro'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { useSession } from '../base/session/session.js'
import { rememberedPieces } from '../stock/offer-memory.js'
import { Button } from '../ui/Button.js'
import { openQuoteDialog, subjectOf } from './quote-dialog.js'

/** Users may request quotes; visitors may start and sign in to send. */
export function useMayAsk() {
  const userType = useSession()?.user.userType
  return userType === undefined || userType === 'user'
}

export type QuoteButtonLook = {
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'normal'
  label?: string
  /** Without the icon, for lists of many buttons. */
  plain?: boolean
  /** In one word, for lists of many panels; its name stays whole for screen readers. */
  short?: boolean
}
type Props = QuoteButtonLook & {
  panel: Panel
  /** The panel's offers that are chosen beforehand; by default all that sell the quantity. */
  offerIds?: readonly string[]
  /** The suggested quantity; by default the one that was last searched for. */
  quantity?: number
}

/** Opens the quote dialog. Renders nothing if no supplier has the panel. */
export function RequestQuoteButton({
  panel,
  offerIds,
  look,
  size = 'small',
  label = t`Request a quote`,
  ...rest
}: Props) {
  const { plain, short, quantity } = rest
  const mayAsk = useMayAsk()
  if (!mayAsk) return null
  const { SKU } = panel
  const [only, ...others] = offerIds ?? []
  const company = others.length === 0 && panel.inventory.find(({ id }) => id === only)?.supplier.companyName
  return (
    <Button
      look={look ?? 'secondary'}
      size={size}
      {...(!plain && !short && { icon: 'send' })}
      aria-label={company ? t`${label} for ${SKU} from ${company}` : t`${label} for ${SKU}`}
      disabledReason={panel.inventory.length === 0 ? t`No supplier has this panel in stock right now` : undefined}
      onClick={() => openQuoteDialog(subjectOf(panel, offerIds, quantity ?? rememberedPieces()))}
    >
      {short ? t`Quote` : label}
    </Button>
  )
}
