import { useQuery } from '@tanstack/react-query'
import { answerDays, type Cockpit, searchDays } from '../../shared/cockpit/cockpit-api.js'
import type { StockView } from '../../shared/inventory/inventory-api.js'
import { Price } from '../money/Price.js'
import { inHours } from '../offers/in-hours.js'
import { EmptyState } from '../ui/EmptyState.js'
import { formatCount, formatPercent } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { links } from '../url/links.js'
import { cockpitQuery } from './cockpit-queries.js'
import { Figure, Figures } from './Figure.js'
import styles from './SupplierCockpit.module.css'

const stockLink = (show?: StockView) => ({ to: links.supplierInventory, ...(show && { search: { show } }) })
const searchesLink = (outcome: 'met' | 'missed') => ({ to: links.supplierSearches, search: { outcome } })

/** A supplier's overview: each figure links to the lines or searches that it counts. */
export function SupplierCockpit() {
  const query = useQuery(cockpitQuery)
  return (
    <Loaded query={query} failure="Failed to load your figures" lines={6}>
      {({ cockpit }) => (
        <div className={styles.cockpit}>
          {cockpit.stock.lines === 0 ? (
            <NoStockYet />
          ) : (
            <>
              <StockFigures stock={cockpit.stock} />
              <PriceFigures prices={cockpit.prices} />
            </>
          )}
          <DemandFigures {...cockpit} />
        </div>
      )}
    </Loaded>
  )
}

/** A new supplier sees the first step instead of zeros. */
const NoStockYet = () => (
  <EmptyState
    icon="box"
    title="No stock yet"
    actions={
      <>
        <LinkButton look="primary" icon="upload" to={links.supplierInventoryImport}>
          Import a file
        </LinkButton>
        <LinkButton icon="plus" to={links.supplierInventory}>
          Add one by one
        </LinkButton>
      </>
    }
  >
    <p>Buyers find you by your panels. Add your stock, and its value, prices and searches appear here.</p>
  </EmptyState>
)

const inLines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`)
/** In words beside a figure, so that the lines' own currency stands in its title only. */
const inMoney = (value: Cockpit['stock']['value']) => <Price {...value} brief />

function StockFigures({ stock }: Pick<Cockpit, 'stock'>) {
  const { aging, stale } = stock
  const toConfirm = aging.lines + stale.lines
  return (
    <Figures title="Stock">
      <Figure
        label="Value"
        value={<Price {...stock.value} />}
        note={`${inLines(stock.lines)}, ${formatCount(stock.pieces)} pieces`}
        to={stockLink()}
      />
      <Figure
        label="To confirm"
        value={formatCount(toConfirm)}
        note={
          toConfirm > 0 ? (
            <>{inMoney({ ...aging.value, amount: aging.value.amount + stale.value.amount })} older than 30 days</>
          ) : (
            'All fresh'
          )
        }
        to={stockLink('to_confirm')}
        isUrgent={toConfirm > 0}
      />
      <Figure
        label="Stale"
        value={formatCount(stale.lines)}
        note={stale.lines > 0 ? <>{inMoney(stale.value)} sunk in search</> : 'None sunk in search'}
        to={stockLink('stale')}
        isUrgent={stale.lines > 0}
      />
      <Figure label="Without price" value={formatCount(stock.withoutPrice)} to={stockLink('no_price')} />
      <Figure label="Out of stock" value={formatCount(stock.outOfStock)} to={stockLink('out_of_stock')} />
    </Figures>
  )
}

function PriceFigures({ prices }: Pick<Cockpit, 'prices'>) {
  const { lowest, aboveLowest, medianAbovePercent, alone } = prices
  return (
    <Figures title="Your prices against others">
      <Figure
        label="Lowest price"
        value={formatCount(lowest)}
        note={alone > 0 ? `and ${inLines(alone)} nobody else offers` : 'of several offers'}
        to={stockLink('lowest')}
      />
      <Figure
        label="Above the lowest"
        value={formatCount(aboveLowest)}
        note={
          medianAbovePercent === null ? undefined : `half of them by ${formatPercent(medianAbovePercent, 1)} or less`
        }
        to={stockLink('above_lowest')}
      />
    </Figures>
  )
}

function DemandFigures({ searches, answers }: Pick<Cockpit, 'searches' | 'answers'>) {
  return (
    <Figures title="Buyers">
      <Figure
        label="Searches met"
        value={formatCount(searches.met)}
        note={`last ${searchDays} days`}
        to={searchesLink('met')}
      />
      <Figure
        label="Could have been met"
        value={formatCount(searches.missed)}
        note="by price, quantity or stock"
        to={searchesLink('missed')}
      />
      <Figure
        label="Answer time"
        value={answers.medianHours === null ? '–' : inHours(answers.medianHours)}
        note={
          answers.asked === 0
            ? `no requests in ${answerDays} days`
            : `${formatCount(answers.answered)} of ${formatCount(answers.asked)} answered`
        }
        to={{ to: links.supplierQuotes }}
      />
    </Figures>
  )
}
