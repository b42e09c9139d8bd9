import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LotPhoto } from '../../../shared/money/lot-shapes.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import styles from './LotPhotos.module.css'

type Props = { photos: readonly LotPhoto[]; supplier: string | null }

/** Small pictures of a lot; each opens large. */
export function LotPhotos({ photos, supplier }: Props) {
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
      <ul className={styles.photos}>
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
