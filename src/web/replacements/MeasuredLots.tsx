import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { Link } from '../router/Link.js'
import { formatChange, formatCount } from '../ui/format.js'
import { lotLink } from '../url/links.js'
import styles from './Replacements.module.css'

/** What the string does with the measured lots among the offers to buy, beside the answer by the nameplate. */
export function MeasuredLots({ offers: { best } }: Pick<ReplacementItem, 'offers'>) {
  const measured = best?.lines.flatMap(({ offer, measured }) => (measured ? [{ offer, measured }] : [])) ?? []
  if (measured.length === 0) return null
  return (
    <ul className={styles.measured}>
      {measured.map(({ offer, measured: { pieces, changePercent, lostPercent } }) => (
        <li key={offer.id}>
          By the <Link {...lotLink(offer.id)}>flash list</Link> of {offer.supplier.companyName} ({formatCount(pieces)}{' '}
          pieces, its median piece):{' '}
          {changePercent === null || lostPercent === null
            ? 'not known, because the old panel has no curve'
            : `string ${formatChange(changePercent, 1)}, of which ${formatChange(lostPercent, 1).replace('+', '')} lost by mixing`}
        </li>
      ))}
    </ul>
  )
}
