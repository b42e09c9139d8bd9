import { t } from '@lingui/core/macro'
import { memo, type ReactNode, useState } from 'react'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { useLanguage } from '../base/language/language.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { deviationIn } from '../panels/parts/deviation.js'
import { formatFieldIn, type UnitSystem } from '../panels/parts/format-field.js'
import { PanelDrawing } from '../panels/parts/PanelDrawing.js'
import { ReplaceLink } from '../quotes/ReplaceLink.js'
import { type Case, caseIn, useKeptCase } from '../stock/case/use-case.js'
import type { OfferWishes } from '../stock/offer-misfit.js'
import { promptIn, SignInPrompt } from '../stock/SignInPrompt.js'
import { choices, currencyIn, type SearchParams } from '../stock/search-params.js'
import { classNames } from '../ui/class-names.js'
import { useDebounced, useSteady } from '../ui/use-steady.js'
import { CompareTick } from './compare/CompareTick.js'
import resultRowStyles from './ResultRow.module.css'
import { FiguresHead, RowFigures } from './RowFigures.js'
import { RowAsk, RowOffers, RowPrice, useRowOffers } from './RowOffers.js'
import { Figure } from './result-values.js'
import styles from './SearchScreen.module.css'
import { useFirstScreenful } from './use-first-screenful.js'

type ResultRowProps = {
  panel: FoundPanel
  units: UnitSystem
  wishes: OfferWishes
  /** The case of the search, which goes along to the panel. */
  needs: Case
  /** How many of its offers stand in the row at once. */
  offersShown: number
  /** Below the offers of one panel with contacts: how a visitor gets to them. */
  prompt?: ReactNode
}

/** One found panel: what it is and its price, its figures in the columns of the head, and below them who has it. */
const ResultRow = memo(function ResultRow({ panel, units, wishes, needs, offersShown, prompt }: ResultRowProps) {
  useLanguage()
  const offers = useRowOffers(panel, wishes)
  const [all, setAll] = useState(false)
  return (
    <article className={resultRowStyles.row} aria-label={panel.SKU}>
      <div className={resultRowStyles.picture}>
        <PanelDrawing panel={panel} height={84} />
      </div>
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
      <RowPrice panel={panel} wishes={wishes} offers={offers} />
      <RowFigures panel={panel} units={units} />
      <div className={resultRowStyles.bottom}>
        <RowOffers panel={panel} wishes={wishes} offers={offers} shown={offersShown} all={all} />
        <RowAsk panel={panel} wishes={wishes} offers={offers} all={all} onAll={setAll} />
      </div>
      {prompt}
    </article>
  )
})

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
/** As many rows as a window of 1280 x 900 shows. */
const firstScreen = 5

/** Of many panels the best offer of each; who searched for one model sees who has it. */
const offersOf = (panelCount: number) => (panelCount <= 3 ? 4 : 1)

export function ResultList({ panels, units, params, dimmed, atHand, onLeave }: Props) {
  // the rows of before are not rendered again while those of another order load
  const wishes = useSteady(wishesIn(params))
  const kept = useKeptCase()
  const named = caseIn(params)
  const needs = useSteady(Object.keys(named).length > 0 ? named : kept)
  const prompted = promptedIn(panels)
  const isLate = useDebounced(dimmed, dimAfterMs) && dimmed
  const { screenful, drawn } = useFirstScreenful(panels, atHand)
  return (
    <div className={classNames(styles.list, resultRowStyles.list)}>
      <FiguresHead units={units} />
      <ul className={classNames(isLate && styles.stale)} aria-label={t`Panels found`}>
        {panels.map((panel, index) => (
          <li key={panel.id} className={index < screenful ? undefined : styles.below}>
            {index < drawn && (
              <ResultRow
                panel={panel}
                units={units}
                wishes={wishes}
                needs={needs}
                offersShown={offersOf(panels.length)}
                prompt={panel === prompted && <SignInPrompt message={promptIn(panel) ?? ''} onLeave={onLeave} />}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One prompt per page, below the results of the first screen where there are more. */
function promptedIn(panels: readonly FoundPanel[]) {
  const inStock = panels.filter(promptIn)
  return inStock.find((panel) => panels.indexOf(panel) >= firstScreen) ?? inStock.at(-1)
}
