import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LotPhoto } from '../../../shared/money/lot-shapes.js'
import type { Offer } from '../../../shared/panels/panel-shapes.js'
import { Link } from '../../base/router/Link.js'
import { lotLink } from '../../base/url/links.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { formatNumber } from '../../ui/format.js'
import { Icon } from '../../ui/Icon.js'
import styles from './OfferLot.module.css'

type Props = { photos: readonly LotPhoto[]; supplier: string | null }

/** Small pictures of a lot; each opens large. */
function LotPhotos({ photos, supplier }: Props) {
  const [opened, setOpened] = useState<number>()
  if (photos.length === 0) return null
  const count = photos.length
  const shown = opened === undefined ? undefined : photos[opened]
  const nameOf = (index: number) => {
    const number = index + 1
    return supplier === null
      ? t`Photo ${number} of ${count}, lot of the supplier`
      : t`Photo ${number} of ${count}, lot of ${supplier}`
  }
  return (
    <>
      <ul data-screen-only className={styles.photos}>
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <button type="button" className={styles.small} onClick={() => setOpened(index)}>
              <img src={url} alt={nameOf(index)} width="64" height="48" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown && opened !== undefined && (
        <Dialog
          title={nameOf(opened)}
          size="large"
          onClose={() => setOpened(undefined)}
          actions={
            count > 1 && (
              <>
                <Button icon="left" onClick={() => setOpened((opened + count - 1) % count)}>{t`Previous`}</Button>
                <Button icon="right" onClick={() => setOpened((opened + 1) % count)}>{t`Next`}</Button>
              </>
            )
          }
        >
          <img src={shown.url} alt={nameOf(opened)} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}

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
