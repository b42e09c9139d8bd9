import type { Offer } from '../../shared/panels/panel-shapes.js'
import { Link } from '../router/Link.js'
import { formatCount, formatNumber } from '../ui/format.js'
import { Icon } from '../ui/Icon.js'
import { lotLink } from '../url/links.js'
import { LotPhotos } from './LotPhotos.js'
import styles from './OfferLot.module.css'

/** What an offer shows of its lot: pictures, and a link to its flash list. Nothing without either. */
export function OfferLot({ offer: { id, photos, flashList, supplier } }: { offer: Offer }) {
  if (photos.length === 0 && !flashList) return null
  return (
    <div className={styles.lot}>
      <LotPhotos photos={photos} of={`lot of ${supplier.companyName ?? 'the supplier'}`} />
      {flashList && (
        <Link {...lotLink(id)} className={styles.list}>
          <Icon name="chart" size={16} />
          Flash list: {formatCount(flashList.pieces)} pieces, {formatNumber(flashList.Pmax_W.least, 0)} to{' '}
          {formatNumber(flashList.Pmax_W.most, 0)} W
        </Link>
      )}
    </div>
  )
}
