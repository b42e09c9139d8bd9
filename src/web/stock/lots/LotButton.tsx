import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../../shared/stock/inventory-item.js'
import { mostPhotos } from '../../../shared/stock/lot-api.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { FileDrop } from '../../ui/FileDrop.js'
import { formatCount } from '../../ui/format.js'
import { Row, Stack } from '../../ui/Layout.js'
import { FormFailure } from '../../ui/Notice.js'
import { Part } from '../../ui/Part.js'
import type { StockOwner } from '../stock-calls.js'
import { FlashListPart } from './FlashListPart.js'
import styles from './LotButton.module.css'
import { failureOf, lotCalls, refreshLots } from './lot-calls.js'

type PhotosPartProps = { item: InventoryItem; whose: StockOwner }

const placeInWords = (number: number, count: number) => t`${number} of ${count}`
const removal = (number: number) => t`Remove picture ${number}`

/** The pictures of a lot, in the order in which they were added. */
function PhotosPart({ item: { id, photos }, whose }: PhotosPartProps) {
  const calls = lotCalls(whose)
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
        <Row as="ul" gap={3}>
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
        </Row>
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

type LotDialogProps = { item: InventoryItem; whose: StockOwner; onClose: () => void }

/** Pictures and flash list of one line of stock. Each change is saved at once. */
export function LotDialog({ item, whose, onClose }: LotDialogProps) {
  const panel = panelTitle(item.panel)
  return (
    <Dialog
      title={t`Photos and flash list: ${panel}`}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <Stack gap={5}>
        <PhotosPart item={item} whose={whose} />
        <FlashListPart item={item} whose={whose} />
      </Stack>
    </Dialog>
  )
}

type Props = { item: InventoryItem; whose: StockOwner }

/** Says what pictures and measured pieces a line has, and opens them; nothing where it has none. */
export function LotButton({ item, whose }: Props) {
  const [open, setOpen] = useState(false)
  const words = lotWords(item)
  const panel = panelTitle(item.panel)
  if (words === '') return null
  return (
    <span className={styles.opener}>
      <Button
        size="small"
        look="quiet"
        icon="chart"
        title={t`Photos and flash list of ${panel}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {open && <LotDialog item={item} whose={whose} onClose={() => setOpen(false)} />}
    </span>
  )
}

const photosInWords = (count: number) => plural(count, { one: '# photo', other: '# photos' })
const measured = (pieces: string) => t`${pieces} measured`

/** The pictures and measured pieces of a line; empty without any. */
const lotWords = ({ photos, flashList }: InventoryItem) =>
  [photos.length > 0 && photosInWords(photos.length), flashList && measured(formatCount(flashList.pieces))]
    .filter(Boolean)
    .join(', ')
