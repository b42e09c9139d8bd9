import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Link } from '../router/Link.js'
import { formatCount } from '../ui/format.js'
import { panelLink } from '../url/links.js'
import styles from './Replacements.module.css'

/**
 * Says that the old panel itself is in stock. The order of the list does not ask whether a candidate is the same model,
 * so it may stand far below.
 */
export function SameModel({ panel }: { panel: Panel | null }) {
  const suppliers = panel?.inventory.length ?? 0
  if (!panel || suppliers === 0) return null
  const pieces = panel.inventory.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className={styles.sameModel}>
      <Link {...panelLink(panel.id)}>
        The same model is in stock at {formatCount(suppliers)} {suppliers === 1 ? 'supplier' : 'suppliers'}
      </Link>
      , {formatCount(pieces)} {pieces === 1 ? 'piece' : 'pieces'}.
    </p>
  )
}
