import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { rememberedOffer } from '../stock/offer-memory.js'

type Props = { panel: Pick<Panel, 'id' | 'SKU'>; children: string }

/** Link to the replacements of a panel. The countries and the number of pieces that were last searched for go along. */
export function ReplaceLink({ panel, children }: Props) {
  const { country, minQuantity } = rememberedOffer()
  return (
    <Link
      to={links.replace}
      search={{ originalId: panel.id, country, quantity: minQuantity }}
      aria-label={`${children}: ${panel.SKU}`}
    >
      {children}
    </Link>
  )
}
