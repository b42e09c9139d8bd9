import { plural, t } from '@lingui/core/macro'
import { memo, type ReactNode, useState } from 'react'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { isNumberKey, type PanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { useLanguage } from '../base/language/language.js'
import { translate } from '../base/language/translate.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { deviationIn } from '../panels/parts/deviation.js'
import { formatFieldIn, formatSizeIn, type UnitSystem } from '../panels/parts/format-field.js'
import { ListingMark } from '../panels/parts/ListingMark.js'
import { PanelDrawing } from '../panels/parts/PanelDrawing.js'
import { ReplaceLink } from '../quotes/ReplaceLink.js'
import { useKeptCase } from '../stock/case/use-case.js'
import type { OfferWishes } from '../stock/offer-misfit.js'
import { promptIn, SignInPrompt } from '../stock/SignInPrompt.js'
import { choices, currencyIn, type SearchParams } from '../stock/search-params.js'
import { classNames } from '../ui/class-names.js'
import { useDebounced, useSteady } from '../ui/use-steady.js'
import { cellTypeText } from './cell-type-text.js'
import { CompareTick } from './compare/CompareTick.js'
import resultRowStyles from './ResultRow.module.css'
import { RowAsk, RowOffers, RowPrice, useRowOffers } from './RowOffers.js'
import { Figure } from './result-values.js'
import styles from './SearchScreen.module.css'
import { useFirstScreenful } from './use-first-screenful.js'

type ResultRowProps = {
  panel: FoundPanel
  units: UnitSystem
  wishes: OfferWishes
  /** Below the offers of the first panel with contacts: how a visitor gets to them. */
  prompt?: ReactNode
}

/** One found panel: what it is, its price, how many and where, and below each other its figures and best offers. */
const ResultRow = memo(function ResultRow({ panel, units, wishes, prompt }: ResultRowProps) {
  useLanguage()
  const needs = useKeptCase()
  const offers = useRowOffers(panel, wishes)
  const [all, setAll] = useState(false)
  return (
    <article className={resultRowStyles.row} aria-label={panel.SKU}>
      <div className={resultRowStyles.picture}>
        <PanelDrawing panel={panel} height={84} />
      </div>
      <div className={resultRowStyles.top}>
        <div className={resultRowStyles.main}>
          <header className={resultRowStyles.name}>
            <h3>
              <Link {...panelLink(panel.id)} search={needs} translate="no">
                {panel.SKU}
              </Link>
            </h3>
            {panel.Brand && <span translate="no">{panel.Brand}</span>}
            <span className={resultRowStyles.watts}>
              <Figure text={formatFieldIn(units, 'Watts_W', panel.Watts_W)} deviation={deviationIn(panel, 'Watts_W')} />
            </span>
            <div className={resultRowStyles.actions}>
              <CompareTick panel={panel} />
              {panel.inventory.length > 0 && <ReplaceLink panel={panel}>{t`Find replacements`}</ReplaceLink>}
            </div>
          </header>
          <RowFigures panel={panel} units={units} />
        </div>
        <RowPrice panel={panel} wishes={wishes} offers={offers} />
      </div>
      <div className={resultRowStyles.bottom}>
        <RowOffers panel={panel} wishes={wishes} offers={offers} all={all} />
        <RowAsk panel={panel} wishes={wishes} offers={offers} all={all} onAll={setAll} />
      </div>
      {prompt}
    </article>
  )
})

/** What the trade reads first. */
const figures: readonly PanelFieldKey[] = [
  'Pmax_W',
  'Vmp_V',
  'Imp_A',
  'Voc_V',
  'Isc_A',
  'ModuleEfficiency_percent',
  'Weight_kg',
  'NumberOfCells_count',
]
const shortLabels = (): Partial<Record<PanelFieldKey, string>> => ({
  ModuleEfficiency_percent: t`Efficiency`,
  Pmax_W: t`Power`,
  NumberOfCells_count: t`Cells`,
})
/** Figures that say by their unit what they are. */
const selfSpeaking: readonly PanelFieldKey[] = ['ModuleEfficiency_percent', 'Weight_kg', 'NumberOfCells_count']

const figureText = (panel: FoundPanel, key: PanelFieldKey, units: UnitSystem) => {
  const count = panel.NumberOfCells_count
  return key === 'NumberOfCells_count' && count !== null
    ? plural(count, { one: '# cell', other: '# cells' })
    : formatFieldIn(units, key, panel[key])
}

/** The deviation of both sides, formatted like the size itself. */
function sizeDeviation(panel: FoundPanel) {
  const sides = [deviationIn(panel, 'Length_mm'), deviationIn(panel, 'Width_mm')].filter(Boolean)
  return sides.length > 0 ? [...new Set(sides)].join(' x ') : undefined
}

const RowFigures = ({ panel, units }: Pick<ResultRowProps, 'panel' | 'units'>) => (
  <dl className={resultRowStyles.about}>
    {figures.map((key) => (
      <Pair
        key={key}
        label={shortLabels()[key] ?? translate(panelFields[key].label)}
        isSaid={selfSpeaking.includes(key) && panel[key] !== null}
        text={figureText(panel, key, units)}
        deviation={isNumberKey(key) ? deviationIn(panel, key) : undefined}
      />
    ))}
    <Pair label={t`Dimensions`} isSaid text={formatSizeIn(units, panel)} deviation={sizeDeviation(panel)} />
    <Pair label={t`Cell type`} isSaid text={cellTypeText(panel)} />
    {panel.Listing === 'delisted' && <Pair label={t`Public list`} isSaid text={<ListingMark panel={panel} />} />}
    {panel.Description && <Words label={t`Description`} isSaid text={panel.Description} />}
    {panel.remarks && <Words label={t`Remarks:`} isSaid={false} text={panel.remarks} />}
  </dl>
)

type PairProps = { label: string; isSaid: boolean; text: ReactNode; deviation?: string | undefined }

/** `isSaid`: the text says what it is. */
const Pair = ({ label, isSaid, text, deviation }: PairProps) => (
  <div>
    <dt className={isSaid ? 'visually-hidden' : undefined}>{label}</dt>
    <dd>{typeof text === 'string' ? <Figure text={text} deviation={deviation} /> : text}</dd>
  </div>
)

/** What others say of it, cut where the line ends. */
const Words = ({ label, isSaid, text }: Omit<PairProps, 'deviation'> & { text: string }) => (
  <div className={resultRowStyles.words} title={text}>
    <dt className={isSaid ? 'visually-hidden' : undefined}>{label}</dt>
    <dd>{text}</dd>
  </div>
)

type Props = {
  panels: readonly FoundPanel[]
  units: UnitSystem
  params: SearchParams
  dimmed: boolean
  /** The results that were cached when the screen opened. */
  atHand?: string | undefined
  onLeave: () => void
}

const numberIn = (text: string | undefined) => (text ? Number(text) : null)
const wishesIn = (params: SearchParams): OfferWishes => ({
  conditions: choices(params.condition),
  countries: choices(params.country),
  pieces: numberIn(params.minQuantity),
  maxPrice: numberIn(params.maxPrice),
  maxPricePerWatt: numberIn(params.maxPricePerWatt),
  currency: currencyIn(params) ?? comparedIn,
  maxAgeDays: numberIn(params.maxAgeDays),
  arrivingWithin: numberIn(params.arrivingWithin),
})

/** Most answers arrive sooner; dimming the old results would only delay the new ones. */
const dimAfterMs = 200

export function ResultList({ panels, units, params, dimmed, atHand, onLeave }: Props) {
  // the rows of before are not rendered again while those of another order load
  const wishes = useSteady(wishesIn(params))
  // one prompt per page, under the first panel in stock
  const prompted = panels.find(promptIn)
  const isLate = useDebounced(dimmed, dimAfterMs) && dimmed
  const { screenful, drawn } = useFirstScreenful(panels, atHand)
  return (
    <ul className={classNames(styles.list, isLate && styles.stale)} aria-label={t`Panels found`}>
      {panels.map((panel, index) => (
        <li key={panel.id} className={index < screenful ? undefined : styles.below}>
          {index < drawn && (
            <ResultRow
              panel={panel}
              units={units}
              wishes={wishes}
              prompt={panel === prompted && <SignInPrompt message={promptIn(panel) ?? ''} onLeave={onLeave} />}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
