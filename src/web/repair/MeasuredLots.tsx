import { Trans } from '@lingui/react/macro'
import type { MeasuredLot, OfferLine, ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { Link } from '../base/router/Link.js'
import { lotLink } from '../base/url/links.js'
import { formatChange, formatCount } from '../ui/format.js'
import styles from './Replacements.module.css'

/** What the string does with the measured lots among the offers to buy, beside the answer by the nameplate. */
export function MeasuredLots({ offers: { best } }: Pick<ReplacementItem, 'offers'>) {
  const measured = best?.lines.flatMap(({ offer, measured }) => (measured ? [{ offer, measured }] : [])) ?? []
  if (measured.length === 0) return null
  return (
    <ul className={styles.measured}>
      {measured.map(({ offer, measured }) => (
        <li key={offer.id}>
          <MeasuredLine offer={offer} lot={measured} />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { offer: OfferLine['offer']; lot: MeasuredLot }

function MeasuredLine({ offer, lot: { pieces, changePercent, lostPercent } }: LineProps) {
  const list = lotLink(offer.id)
  const supplier = offer.supplier.companyName
  const count = formatCount(pieces)
  if (changePercent === null || lostPercent === null)
    return (
      <Trans>
        By the <Link {...list}>flash list</Link> of {supplier} ({count} pieces, its median piece): not known, because
        the old panel has no curve
      </Trans>
    )
  const change = formatChange(changePercent, 1)
  const lost = formatChange(lostPercent, 1).replace('+', '')
  return (
    <Trans>
      By the <Link {...list}>flash list</Link> of {supplier} ({count} pieces, its median piece): string {change}, of
      which {lost} lost by mixing
    </Trans>
  )
}
