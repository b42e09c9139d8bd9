import type { ReactNode } from 'react'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Link } from '../router/Link.js'
import { links } from '../url/links.js'

/** Link to the replacements of a panel. */
export const ReplaceLink = ({ panel, children }: { panel: Pick<Panel, 'id' | 'SKU'>; children: ReactNode }) => (
  <Link to={links.replace} search={{ originalId: panel.id }} aria-label={`${String(children)}: ${panel.SKU}`}>
    {children}
  </Link>
)
