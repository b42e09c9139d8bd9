import { t } from '@lingui/core/macro'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { formatDay } from '../../ui/format.js'

type Listed = Pick<Panel, 'Listing' | 'listingDay'>

/** `brief`: in a word; the sentence is its title, and is read out. */
type Props = { panel: Listed; brief?: boolean }

/** Says that a panel has left the public list, which says nothing about whether it is still made. */
export function ListingMark({ panel: { Listing, listingDay }, brief = false }: Props) {
  if (Listing !== 'delisted') return null
  const day = listingDay && formatDay(listingDay)
  const sentence = day ? t`no longer on the CEC list of ${day}` : t`no longer on the CEC list`
  if (!brief) return <small>{sentence}</small>
  return (
    <small title={sentence}>
      <span aria-hidden="true">{t`delisted`}</span>
      <span className="visually-hidden">{sentence}</span>
    </small>
  )
}
