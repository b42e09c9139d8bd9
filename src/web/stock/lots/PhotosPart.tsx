import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { InventoryItem } from '../../../shared/stock/inventory-item.js'
import { mostPhotos } from '../../../shared/stock/lot-api.js'
import { Button } from '../../ui/Button.js'
import { FileDrop } from '../../ui/FileDrop.js'
import { FormFailure } from '../../ui/Notice.js'
import { Part } from '../../ui/Part.js'
import styles from './LotDialog.module.css'
import { failureOf, type LotOwner, lotCalls } from './lot-calls.js'
import { refreshLots } from './lot-queries.js'

type Props = { item: InventoryItem; whose: LotOwner }

const placeInWords = (number: number, count: number) => t`${number} of ${count}`
const removal = (number: number) => t`Remove picture ${number}`

/** The pictures of a lot, in the order in which they were added. */
export function PhotosPart({ item: { id, photos }, whose }: Props) {
  const calls = lotCalls[whose]
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await calls.addPhoto(id, file)
    },
    onSettled: refreshLots,
  })
  const remove = useMutation({
    mutationFn: (photoId: string) => calls.deletePhoto(id, photoId),
    onSettled: refreshLots,
  })
  const room = mostPhotos - photos.length
  return (
    <Part title={t`Photos of the lot`} level={3} isLandmark>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.photo}>
              <img src={photo.url} alt={placeInWords(index + 1, photos.length)} />
              <Button
                size="small"
                look="quiet"
                icon="trash"
                busy={remove.isPending && remove.variables === photo.id}
                title={removal(index + 1)}
                onClick={() => remove.mutate(photo.id)}
              >{t`Remove`}</Button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 ? (
        <FileDrop
          label={add.isPending ? t`Adding…` : t`Add photos`}
          hint={t`PNG, JPEG or WebP, at most ${mostPhotos}. Places and camera names inside the files are removed.`}
          accept="image/png,image/jpeg,image/webp"
          multiple
          disabled={add.isPending}
          onFiles={(files) => add.mutate(files)}
        />
      ) : (
        <p>{t`A lot has at most ${mostPhotos} photos. Remove one to add another.`}</p>
      )}
      <FormFailure title={t`Failed to change the photos`} message={failureOf(add.error ?? remove.error)} />
    </Part>
  )
}
