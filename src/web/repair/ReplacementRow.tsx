import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { conditionLabels, type OfferCondition } from '../../shared/money/offer-words.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { translate } from '../base/language/translate.js'
import { Link } from '../base/router/Link.js'
import { replacementLink } from '../base/url/links.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { formatField } from '../panels/parts/format-field.js'
import { BasketButton } from '../quotes/BasketButton.js'
import { Badge } from '../ui/Badge.js'
import { formatCount } from '../ui/format.js'
import { CheckList } from './CheckList.js'
import { type CaseDraft, draftOf } from './case-draft.js'
import { Glance } from './Glance.js'
import { MeasuredLots } from './MeasuredLots.js'
import { OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom } from './original-figures.js'
import { QuoteButton } from './QuoteButton.js'
import styles from './Replacements.module.css'
import { kinWords, offeredPrice } from './verdict-line.js'

type Props = { item: ReplacementItem; params: CaseDraft; original: ReplacementAnswer['original'] }

/** One candidate's summary: fit, plug, loss of the string, stock and price, and how to buy it. */
export function ReplacementRow({ item, params, original }: Props) {
  const { panel, reasons, offers } = item
  const kin = kinWords(item)
  return (
    <article className={styles.row} aria-label={panel.SKU}>
      <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={84} />
      <div className={styles.what}>
        <header>
          <h3 translate="no">
            <Link {...replacementLink(panel.id)} search={draftOf(params)}>
              {panel.SKU}
            </Link>
          </h3>
          <span translate="no">{panel.Brand}</span>
          <b className={styles.watts}>{formatField('Watts_W', panel.Watts_W)}</b>
          {kin && <Badge>{kin}</Badge>}
        </header>
        <p>
          <Glance item={item} />
        </p>
        <MeasuredLots offers={offers} />
        <div className={styles.buy}>
          <div className={styles.price}>
            <BestPrice item={item} />
            {offers.best?.lines.map(({ offer }) => (
              <OfferTermsText key={offer.id} offer={offer} brief />
            ))}
          </div>
          <div className={styles.ask}>
            <QuoteButton item={item} />
            <BasketButton panel={panel} quantity={offers.need} />
          </div>
        </div>
        <details>
          <summary>{t`Why`}</summary>
          <CheckList reasons={reasons} />
        </details>
      </div>
    </article>
  )
}

/** The price per piece of what would be bought, and per watt; how many more have to be ordered; and other goods. */
function BestPrice({ item: { offers, panel } }: { item: ReplacementItem }) {
  const { best, other, need } = offers
  const price = offeredPrice(best)
  if (!best) return null
  if (!price) return <span>{t`Price on request`}</span>
  const each = (
    <b>
      <Price {...price} />
    </b>
  )
  const perWatt = panel.Watts_W && <Price {...price} watts={panel.Watts_W} brief />
  const used = panel.otherOffer && offeredPrice(other)
  return (
    <>
      <span>
        {perWatt ? (
          <Trans>
            {each} each ({perWatt} per W)
          </Trans>
        ) : (
          <Trans>{each} each</Trans>
        )}
      </span>
      {best.pieces > need && <OrderWords {...price} pieces={best.pieces} />}
      {used && panel.otherOffer && <OtherPrice {...used} condition={panel.otherOffer.condition} />}
    </>
  )
}

/** "31 × €17.95 = €556.45, sold by 31": what has to be bought for fewer. */
function OrderWords({ amount, currency, pieces }: { amount: number; currency: string; pieces: number }) {
  const count = formatCount(pieces)
  const total = <Price amount={amount * pieces} currency={currency} brief />
  return (
    <span>
      <Trans>
        {count} have to be ordered: {total}
      </Trans>
    </span>
  )
}

function OtherPrice({ amount, currency, condition }: { amount: number; currency: string; condition: OfferCondition }) {
  const price = <Price amount={amount} currency={currency} brief />
  const words = translate(conditionLabels[condition])
  return (
    <span>
      <Trans>
        {words} from {price}
      </Trans>
    </span>
  )
}
