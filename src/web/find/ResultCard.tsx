import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, memo } from 'react'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { isNumberKey, type PanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { useLanguage } from '../base/language/language.js'
import { translate } from '../base/language/translate.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { Price } from '../money/Price.js'
import { deviationIn } from '../panels/parts/deviation.js'
import { ListingMark } from '../panels/parts/ListingMark.js'
import { PanelDrawing } from '../panels/parts/PanelDrawing.js'
import { formatFieldIn, formatSizeIn, type UnitSystem } from '../panels/parts/units.js'
import { ReplaceLink } from '../quotes/ReplaceLink.js'
import { useKeptCase } from '../stock/case/use-case.js'
import type { OfferWishes } from '../stock/offer-misfit.js'
import { CardOffers } from './CardOffers.js'
import { cellTypeText } from './cell-type-text.js'
import { CompareTick } from './compare/CompareTick.js'
import { Figure } from './Figure.js'
import styles from './ResultCard.module.css'

/** The figures of a card, in rows of three; related figures are in the same column. Size and cell type have their own rows. */
const figures: readonly PanelFieldKey[] = [
  'ModuleEfficiency_percent',
  'Pmax_W',
  'Weight_kg',
  'Vmp_V',
  'Voc_V',
  'NumberOfCells_count',
  'Imp_A',
  'Isc_A',
]
const shortLabels = (): Partial<Record<PanelFieldKey, string>> => ({
  ModuleEfficiency_percent: t`Efficiency`,
  Pmax_W: t`Power`,
  NumberOfCells_count: t`Cells`,
})

type Props = { panel: FoundPanel; units: UnitSystem; wishes: OfferWishes }

/** The deviation of both sides, formatted like the size itself. */
function sizeDeviation(panel: FoundPanel) {
  const sides = [deviationIn(panel, 'Length_mm'), deviationIn(panel, 'Width_mm')].filter(Boolean)
  return sides.length > 0 ? [...new Set(sides)].join(' x ') : undefined
}

/** One found panel with its main figures and suppliers. */
export const ResultCard = memo(function ResultCard({ panel, units, wishes }: Props) {
  useLanguage()
  const needs = useKeptCase()
  return (
    <article className={styles.card} aria-label={panel.SKU}>
      <div className={styles.drawing}>
        <PanelDrawing panel={panel} height={96} />
        <CompareTick panel={panel} />
        {panel.inventory.length > 0 && <ReplaceLink panel={panel}>{t`Treat this as my broken panel`}</ReplaceLink>}
      </div>
      <div className={styles.main}>
        <header>
          <h3>
            <Link {...panelLink(panel.id)} search={needs} translate="no">
              {panel.SKU}
            </Link>
          </h3>
          {panel.Brand && (
            <span className={styles.brand} title={panel.Brand} translate="no">
              {panel.Brand}
            </span>
          )}
          <b className={styles.watts}>
            <Figure text={formatFieldIn(units, 'Watts_W', panel.Watts_W)} deviation={deviationIn(panel, 'Watts_W')} />
          </b>
        </header>
        {panel.Description && (
          <p className={styles.description} title={panel.Description}>
            {panel.Description}
          </p>
        )}
        <CardFigures panel={panel} units={units} />
        <ListingMark panel={panel} />
        {panel.remarks && (
          <p className={styles.description} title={panel.remarks}>
            <strong>
              <Trans>Remarks:</Trans>
            </strong>{' '}
            {panel.remarks}
          </p>
        )}
      </div>
      <CardOffers panel={panel} wishes={wishes} />
    </article>
  )
})

const CardFigures = ({ panel, units }: Pick<Props, 'panel' | 'units'>) => (
  <dl className={styles.figures}>
    {figures.map((key) => (
      <Fragment key={key}>
        <dt>{shortLabels()[key] ?? translate(panelFields[key].label)}</dt>
        <dd>
          <Figure
            text={formatFieldIn(units, key, panel[key])}
            deviation={isNumberKey(key) ? deviationIn(panel, key) : undefined}
          />
        </dd>
      </Fragment>
    ))}
    <CardPerWatt panel={panel} />
    <dt className={styles.first}>
      <Trans>Dimensions</Trans>
    </dt>
    <dd className={styles.wide}>
      <Figure text={formatSizeIn(units, panel)} deviation={sizeDeviation(panel)} />
    </dd>
    <dt className={styles.first}>
      <Trans>Cell type</Trans>
    </dt>
    <dd className={styles.wide}>
      <Figure text={cellTypeText(panel)} deviation={undefined} />
    </dd>
  </dl>
)

/** The price per watt of the offer that the search is about, among the figures of a card; nothing without a price or a power. */
function CardPerWatt({ panel: { offer, Watts_W } }: { panel: FoundPanel }) {
  if (!offer || !Watts_W) return null
  return (
    <>
      <dt>
        <Trans>Price per W</Trans>
      </dt>
      <dd>
        <Price amount={offer.pricePerUnit} currency={offer.currency} watts={Watts_W} brief />
      </dd>
    </>
  )
}
