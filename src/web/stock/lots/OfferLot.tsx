import { plural, t } from '@lingui/core/macro'
import type { Offer } from '../../../shared/panels/panel-shapes.js'
import { Link } from '../../base/router/Link.js'
import { lotLink } from '../../base/url/links.js'
import { formatNumber } from '../../ui/format.js'
import { Icon } from '../../ui/Icon.js'
import { LotPhotos } from './LotPhotos.js'
import styles from './OfferLot.module.css'

/** What an offer shows of its lot: pictures, and a link to its flash list. Nothing without either. */
export function OfferLot({ offer: { id, photos, flashList, supplier } }: { offer: Offer }) {
  if (photos.length === 0 && !flashList) return null
  return (
    <div className={styles.lot}>
      <LotPhotos photos={photos} supplier={supplier.companyName} />
      {flashList && (
        <Link {...lotLink(id)} className={styles.list}>
          <Icon name="chart" size={16} />
          {listInWords(flashList)}
        </Link>
      )}
    </div>
  )
}

function listInWords({ pieces, Pmax_W }: NonNullable<Offer['flashList']>) {
  const [least, most] = [formatNumber(Pmax_W.least, 0), formatNumber(Pmax_W.most, 0)]
  return t`Flash list: ${plural(pieces, { one: '# piece', other: '# pieces' })}, ${least} to ${most} W`
}
