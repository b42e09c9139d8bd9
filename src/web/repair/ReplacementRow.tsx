import { t } from '@lingui/core/macro'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { Link } from '../base/router/Link.js'
import { replacementLink } from '../base/url/links.js'
import row from '../find/ResultRow.module.css'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { formatField } from '../panels/parts/format-field.js'
import { BasketButton } from '../quotes/BasketButton.js'
import { Badge } from '../ui/Badge.js'
import { CheckList } from './CheckList.js'
import { CostOfNeed } from './CostOfNeed.js'
import { type CaseDraft, draftOf } from './case-draft.js'
import { MeasuredLots } from './MeasuredLots.js'
import { OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom } from './original-figures.js'
import { QuoteButton } from './QuoteButton.js'
import styles from './Replacements.module.css'
import { kinWords, pillOf, smallPrint } from './verdict-line.js'
import { mainReason } from './verdict-signs.js'

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
        <div className={styles.ask}>
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
