import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { conditionLabels } from '../../shared/money/offer-words.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem, ReplacementPurchase } from '../../shared/repair/replacement-shapes.js'
import { translate } from '../base/language/translate.js'
import { Link } from '../base/router/Link.js'
import { replacementLink } from '../base/url/links.js'
import row from '../find/ResultRow.module.css'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { formatField } from '../panels/parts/format-field.js'
import { BasketButton } from '../quotes/BasketButton.js'
import { type QuoteButtonLook, RequestQuoteButton } from '../quotes/RequestQuoteButton.js'
import { Badge } from '../ui/Badge.js'
import { formatCount } from '../ui/format.js'
import { CheckList, mainReason } from './CheckList.js'
import { type CaseDraft, draftOf } from './case-draft.js'
import { MeasuredLots } from './MeasuredLots.js'
import { OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom } from './original-figures.js'
import styles from './Replacements.module.css'
import { kinWords, offeredPrice, pillOf, smallPrint } from './verdict-line.js'

/** Asks for the pieces of the case; the one supplier who has enough is chosen beforehand. */
export function QuoteButton({ item: { panel, offers }, ...look }: QuoteButtonLook & { item: ReplacementItem }) {
  const [only] = offers.best?.kind === 'one' ? offers.best.lines : []
  return (
    <RequestQuoteButton panel={panel} quantity={offers.need} {...(only && { offerIds: [only.offer.id] })} {...look} />
  )
}

/** What the pieces needed cost, large; how that is made up, in which condition; and what other goods cost. */
function CostOfNeed({ item: { offers, panel } }: { item: ReplacementItem }) {
  const { best, other } = offers
  if (!best) return <p className={styles.cost}>{t`Not in stock`}</p>
  const price = offeredPrice(best)
  const used = offeredPrice(other)
  return (
    <p className={styles.cost}>
      {price ? (
        <b>
          <Price amount={price.amount * best.pieces} currency={price.currency} brief />
        </b>
      ) : (
        <b>{t`Price on request`}</b>
      )}
      <PartsOfCost best={best} need={offers.need} watts={panel.Watts_W} />
      {other && used && (
        <small>
          {conditionOf(other)}{' '}
          <Trans>
            from <Price amount={used.amount} currency={used.currency} brief />
          </Trans>
        </small>
      )}
    </p>
  )
}

const conditionOf = ({ lines: [first] }: ReplacementPurchase) =>
  first && translate(conditionLabels[first.offer.condition])

type PartsProps = { best: ReplacementPurchase; need: number; watts: number | null }

/** "31 × €17.95 · New", and why it is 31. */
function PartsOfCost({ best, need, watts }: PartsProps) {
  const { kind, pieces, lines } = best
  const price = offeredPrice(best)
  const [count, needed, sellers] = [formatCount(pieces), formatCount(need), lines.length]
  return (
    <span>
      {price && pieces > 1 && (
        <>
          {count} × <Price {...price} brief /> ·{' '}
        </>
      )}
      {price && watts && pieces === 1 && (
        <>
          <Price {...price} watts={watts} brief />
          /W ·{' '}
        </>
      )}
      {conditionOf(best)}
      {kind === 'one' && pieces > need && <> · {t`sold by ${count}`}</>}
      {kind === 'several' && <> · {t`from ${sellers} suppliers`}</>}
      {kind === 'partial' && <> · {t`${count} of ${needed} pieces`}</>}
    </span>
  )
}

type Props = { item: ReplacementItem; params: CaseDraft; original: ReplacementAnswer['original'] }

/** One candidate: the verdict and the reason that decides it, what the pieces cost, and the rest on demand. */
export function ReplacementRow({ item, params, original }: Props) {
  const { panel, reasons, offers } = item
  const kin = kinWords(item)
  return (
    <article className={styles.row} aria-label={panel.SKU}>
      <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={84} />
      <div className={styles.what}>
        <header className={row.name}>
          <h3 translate="no">
            <Link {...replacementLink(panel.id)} search={draftOf(params)}>
              {panel.SKU}
            </Link>
          </h3>
          <span translate="no">{panel.Brand}</span>
          <span className={row.watts}>{formatField('Watts_W', panel.Watts_W)}</span>
          {kin && <Badge tone="info">{kin}</Badge>}
        </header>
        <p>
          <Pill item={item} /> {mainReason(item)}
        </p>
        <p className={styles.assumed}>{smallPrint(item)}</p>
        <div data-screen-only className={styles.ask}>
          <details>
            <summary>{t`Why`}</summary>
            <CheckList reasons={reasons} />
            <MeasuredLots offers={offers} />
            {offers.best?.lines.map(({ offer }) => (
              <OfferTermsText key={offer.id} offer={offer} brief />
            ))}
          </details>
          <QuoteButton item={item} look="quiet" label={t`Quote`} plain />
          <BasketButton panel={panel} quantity={offers.need} short />
        </div>
      </div>
      <CostOfNeed item={item} />
    </article>
  )
}

const tones = { ok: 'ok', open: 'info', attention: 'sun', no: 'bad' } as const

/** The verdict, as short as it can be. */
export function Pill({ item }: { item: ReplacementItem }) {
  const { words, tone } = pillOf(item)
  return (
    <Badge tone={tones[tone]} icon={tone === 'ok' ? 'check' : tone === 'no' ? 'close' : undefined}>
      {words}
    </Badge>
  )
}
