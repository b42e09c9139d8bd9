import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { rememberedOffer } from '../stock/offer-memory.js'

type Props = { panel: Pick<Panel, 'id' | 'SKU'>; children: string }

/** What asks for the replacements of a panel: the countries and the number of pieces that were last searched for go along. */
export function replacementsOf(originalId: string) {
  const { country, minQuantity } = rememberedOffer()
  return { originalId, country, quantity: minQuantity }
}

/** Link to the replacements of a panel. */
export function ReplaceLink({ panel, children }: Props) {
  return (
    <Link to={links.replace} search={replacementsOf(panel.id)} aria-label={`${children}: ${panel.SKU}`}>
      {children}
    </Link>
  )
}
