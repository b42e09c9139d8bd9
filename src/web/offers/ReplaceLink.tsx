import type { ReactNode } from 'react'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ListLink } from '../url/ListLink.js'
import { links } from '../url/links.js'
import { stringifySearch } from '../url/plain-search.js'

/** Link to the replacements of a panel. */
export const ReplaceLink = ({ panel, children }: { panel: Pick<Panel, 'id' | 'SKU'>; children: ReactNode }) => (
  <ListLink
    href={links.replace + stringifySearch({ originalId: panel.id })}
    aria-label={`${String(children)}: ${panel.SKU}`}
  >
    {children}
  </ListLink>
)
