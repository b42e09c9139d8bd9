import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { links } from '../url/links.js'

/** To what can take a panel's place. */
export const ReplaceLink = ({ panel, children }: { panel: Pick<Panel, 'id' | 'SKU'>; children: ReactNode }) => (
  <Link to={links.replace} search={{ originalId: panel.id }} aria-label={`${String(children)}: ${panel.SKU}`}>
    {children}
  </Link>
)
