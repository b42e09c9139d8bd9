import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { currencySign } from '../../shared/money/money-text.js'
import { isNumberKey } from '../../shared/panels/panel-fields.js'
import { countryName } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import type { Sorting } from '../base/url/use-list-url.js'
import { ConditionBadge } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import type { ReaderMoney } from '../money/reader-price.js'
import { useReaderMoney } from '../money/reader-price.js'
import { deviationIn, fitOf } from '../panels/parts/deviation.js'
import { type UnitSystem, unitOf } from '../panels/parts/format-field.js'
import { BasketButton } from '../quotes/BasketButton.js'
import cell from '../quotes/model-cell.module.css'
import { RequestQuoteButton, useMayAsk } from '../quotes/RequestQuoteButton.js'
import { promptIn, SignInPrompt } from '../stock/SignInPrompt.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { CompareTick } from './compare/CompareTick.js'
import { useCompared } from './compare/compare-set.js'
import styles from './ResultTable.module.css'
import { type ColumnKey, columnLabel, isOfferColumn, sortOfColumn } from './result-columns.js'
import { bestOf, cellText, countriesOf, Figure, isBest } from './result-values.js'

type Props = {
  panels: readonly FoundPanel[]
  columns: readonly ColumnKey[]
  units: UnitSystem
  sorting: Sorting
  dimmed: boolean
  onLeave: () => void
}

/** The result as a table: the model column is sticky, units are in the header. */
export function ResultTable({ panels, columns, units, sorting, dimmed, onLeave }: Props) {
  const compared = useCompared()
  const mayAsk = useMayAsk()
  // the fit is known only if the search contains figures
  const isCompared = panels.some((panel) => fitOf(panel) !== undefined)
  const money = useReaderMoney(panels.flatMap(({ inventory }) => inventory))
  const prompt = panels.map(promptIn).find(Boolean)
  const all: Column<FoundPanel>[] = [
    {
      key: 'SKU',
      header: t`Model`,
      sticky: true,
      // this column stays in sight, and with it what can be done with a panel
      cell: (panel) => (
        <div className={cell.model}>
          <CompareTick panel={panel} short />
          <Link {...panelLink(panel.id)} translate="no">
            {panel.SKU}
          </Link>
          <BasketButton panel={panel} short />
          {mayAsk && <RequestQuoteButton panel={panel} look="quiet" label={t`Quote`} plain />}
        </div>
      ),
    },
    ...columns.filter((key) => key !== 'fit' || isCompared).map((key) => columnOf(key, panels, units, money)),
  ]
  return (
    <div className={styles.results}>
      <DataTable
        caption={t`Panels found`}
        dense
        columns={all}
        rows={panels}
        rowKey={({ id }) => id}
        sorting={sorting}
        dimmed={dimmed}
        rowMarked={({ id }) => compared.some((panel) => panel.id === id)}
      />
      {prompt && <SignInPrompt look="tinted" message={prompt} onLeave={onLeave} />}
    </div>
  )
}

function columnOf(
  key: ColumnKey,
  panels: readonly FoundPanel[],
  units: UnitSystem,
  money: ReaderMoney,
): Column<FoundPanel> {
  const best = bestOf(key, panels)
  return {
    key,
    header: key === 'pricePerWatt' ? `${currencySign(money.reader)}/Wp` : columnLabel(key),
    unit: (!isOfferColumn(key) && unitOf(key, units)) || undefined,
    numeric: isOfferColumn(key) ? key !== 'country' && key !== 'fit' : isNumberKey(key),
    sortKey: sortOfColumn(key),
    cell: (panel) =>
      key === 'price' ? (
        <OfferPrice panel={panel} isBest={isBest(key, panel, best)} />
      ) : key === 'country' ? (
        <span title={countriesOf(panel).map(countryName).join(', ')}>{cellText(key, panel, units, money)}</span>
      ) : isBest(key, panel, best) ? (
        <b className={styles.best} title={t`The best on this page`}>
          {cellText(key, panel, units, money)}
          <span className="visually-hidden">
            {' '}
            <Trans>best</Trans>
          </span>
        </b>
      ) : (
        <Figure
          text={cellText(key, panel, units, money)}
          deviation={!isOfferColumn(key) && isNumberKey(key) ? deviationIn(panel, key) : undefined}
        />
      ),
  }
}

/** The price of the offer that the search is about. */
function OfferPrice({ panel, isBest }: { panel: FoundPanel; isBest: boolean }) {
  const { offer } = panel
  if (!offer) return <Figure text="–" deviation={undefined} />
  const shown = panel.inventory.find(({ id }) => id === offer.id)
  const price = (
    <>
      {shown && <ConditionBadge offer={shown} />} <Price amount={offer.pricePerUnit} currency={offer.currency} brief />
    </>
  )
  return isBest ? (
    <b className={styles.best} title={t`The best on this page`}>
      {price}
      <span className="visually-hidden">
        {' '}
        <Trans>best</Trans>
      </span>
    </b>
  ) : (
    price
  )
}
