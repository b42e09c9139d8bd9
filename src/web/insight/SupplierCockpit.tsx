import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Cockpit, searchDays } from '../../shared/insight/cockpit-api.js'
import type { StockView } from '../../shared/stock/inventory-api.js'
import { answerDays } from '../../shared/suppliers/supplier-page-api.js'
import type { PlainDestination } from '../base/router/destinations.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Price } from '../money/Price.js'
import { inHours } from '../stock/in-hours.js'
import { LinkButton } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { EmptyState, Loaded } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatCount, formatPercent } from '../ui/format.js'
import linkCard from '../ui/link-card.module.css'
import { Part } from '../ui/Part.js'
import { cockpitQuery } from './cockpit-queries.js'
import styles from './SupplierCockpit.module.css'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The list that the figure counts. */
  to: PlainDestination
  isUrgent?: boolean
}

/** One figure with a link to what it counts. */
function Figure({ label, value, note, to, isUrgent }: Props) {
  return (
    <Link {...to} className={classNames(linkCard.card, styles.figure)} data-urgent={isUrgent || undefined}>
      <span className={form.note}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note && <span className={form.note}>{note}</span>}
    </Link>
  )
}

function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title} isLandmark>
      <div className={styles.figures}>{children}</div>
    </Part>
  )
}

const stockLink = (show?: StockView) => ({ to: links.supplierInventory, ...(show && { search: { show } }) })
const searchesLink = (outcome: 'met' | 'missed') => ({ to: links.supplierSearches, search: { outcome } })

/** A supplier's overview: each figure links to the lines or searches that it counts. */
export function SupplierCockpit() {
  const query = useQuery(cockpitQuery)
  return (
    <Loaded query={query} failure={t`Failed to load your figures`} lines={6}>
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
    title={t`No stock yet`}
    actions={
      <>
        <LinkButton look="primary" icon="upload" to={links.supplierInventoryImport}>
          {t`Import a file`}
        </LinkButton>
        <LinkButton icon="plus" to={links.supplierInventory}>
          {t`Add one by one`}
        </LinkButton>
      </>
    }
  >
    <p>{t`Buyers find you by your panels. Add your stock, and its value, prices and searches appear here.`}</p>
  </EmptyState>
)

/** In words beside a figure, so that the lines' own currency stands in its title only. */
const inMoney = (value: Cockpit['stock']['value']) => <Price {...value} brief />

function StockFigures({ stock }: Pick<Cockpit, 'stock'>) {
  const { aging, stale } = stock
  const toConfirm = aging.lines + stale.lines
  return (
    <Figures title={t`Stock`}>
      <Figure
        label={t`Value`}
        value={inMoney(stock.value)}
        note={t`${plural(stock.lines, { one: '# line', other: '# lines' })}, ${plural(stock.pieces, { one: '# piece', other: '# pieces' })}`}
        to={stockLink()}
      />
      <Figure
        label={t`To confirm`}
        value={formatCount(toConfirm)}
        note={
          toConfirm > 0 ? (
            <Trans>
              {inMoney({ ...aging.value, amount: aging.value.amount + stale.value.amount })} older than 30 days
            </Trans>
          ) : (
            t`All fresh`
          )
        }
        to={stockLink('to_confirm')}
        isUrgent={toConfirm > 0}
      />
      <Figure
        label={t`Stale`}
        value={formatCount(stale.lines)}
        note={stale.lines > 0 ? <Trans>{inMoney(stale.value)} sunk in search</Trans> : t`None sunk in search`}
        to={stockLink('stale')}
        isUrgent={stale.lines > 0}
      />
      <Figure label={t`Without price`} value={formatCount(stock.withoutPrice)} to={stockLink('no_price')} />
      <Figure label={t`Out of stock`} value={formatCount(stock.outOfStock)} to={stockLink('out_of_stock')} />
    </Figures>
  )
}

function PriceFigures({ prices }: Pick<Cockpit, 'prices'>) {
  const { lowest, aboveLowest, medianAbovePercent, alone } = prices
  return (
    <Figures title={t`Your prices against others`}>
      <Figure
        label={t`Lowest price`}
        value={formatCount(lowest)}
        note={
          alone > 0
            ? plural(alone, { one: 'and # line nobody else offers', other: 'and # lines nobody else offers' })
            : t`of several offers`
        }
        to={stockLink('lowest')}
      />
      <Figure
        label={t`Above the lowest`}
        value={formatCount(aboveLowest)}
        note={
          medianAbovePercent === null ? undefined : t`half of them by ${formatPercent(medianAbovePercent, 1)} or less`
        }
        to={stockLink('above_lowest')}
      />
    </Figures>
  )
}

function DemandFigures({ searches, answers }: Pick<Cockpit, 'searches' | 'answers'>) {
  return (
    <Figures title={t`Buyers`}>
      <Figure
        label={t`Searches met`}
        value={formatCount(searches.met)}
        note={t`last ${searchDays} days`}
        to={searchesLink('met')}
      />
      <Figure
        label={t`Could have been met`}
        value={formatCount(searches.missed)}
        note={t`by price, quantity or stock`}
        to={searchesLink('missed')}
      />
      <Figure
        label={t`Answer time`}
        value={answers.medianHours === null ? '–' : inHours(answers.medianHours)}
        note={
          answers.asked === 0
            ? t`no requests in ${answerDays} days`
            : t`${formatCount(answers.answered)} of ${formatCount(answers.asked)} answered`
        }
        to={{ to: links.supplierQuotes }}
      />
    </Figures>
  )
}
