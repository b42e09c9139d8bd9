import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { Price } from '../money/Price.js'
import { offeredPrice } from './offered-price.js'

/** The price per piece of what would be bought, and per watt. */
export function BestPrice({ item: { offers, panel } }: { item: ReplacementItem }) {
  const price = offeredPrice(offers.best)
  if (!offers.best) return null
  if (!price) return <span>{t`Price on request`}</span>
  const each = (
    <b>
      <Price {...price} />
    </b>
  )
  const perWatt = panel.Watts_W && <Price {...price} watts={panel.Watts_W} brief />
  return (
    <span>
      {perWatt ? (
        <Trans>
          {each} each ({perWatt} per W)
        </Trans>
      ) : (
        <Trans>{each} each</Trans>
      )}
    </span>
  )
}
