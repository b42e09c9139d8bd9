import { t } from '@lingui/core/macro'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { formatDay } from '../../ui/format.js'

type Listed = Pick<Panel, 'Listing' | 'listingDay'>

/** Says that a panel has left the public list, which says nothing about whether it is still made. */
export function ListingMark({ panel: { Listing, listingDay } }: { panel: Listed }) {
  if (Listing !== 'delisted') return null
  const day = listingDay && formatDay(listingDay)
  return <small>{day ? t`no longer on the CEC list of ${day}` : t`no longer on the CEC list`}</small>
}
