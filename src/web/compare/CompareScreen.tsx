import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Panel } from '../../shared/panels/panel-api.js'
import { panelFields } from '../../shared/panels/panel-fields.js'
import { comparePanels } from '../../shared/search/search-api.js'
import { ask, messageOf } from '../api/ask.js'
import { Stated } from '../panel/format-field.js'
import { PanelDrawing } from '../panel/PanelDrawing.js'
import { formatFieldIn, type UnitSystem, unitsIn } from '../panel/units.js'
import { RequestQuoteButton, useMayAsk } from '../quote-ask/RequestQuoteButton.js'
import { useSession } from '../session/session.js'
import { Badge } from '../ui/Badge.js'
import { Button, IconButton } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { EmptyState } from '../ui/EmptyState.js'
import { CheckField } from '../ui/fields.js'
import { formatCount, formatPrice } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { PrintedSource } from '../ui/PrintedSource.js'
import { Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { scrollWhenWide } from '../ui/scroll-when-wide.js'
import { links, panelLink } from '../url/links.js'
import { screenParams } from '../url/screen-params.js'
import { useUrlState } from '../url/use-url-state.js'
import styles from './CompareScreen.module.css'
import { type CompareRow, compareRows } from './compare-rows.js'

/** Up to four panels side by side. The address names them, so that a link opens the same table for a colleague. */
export function CompareScreen() {
  const { params, change } = useUrlState(screenParams.compare)
  const session = useSession()
  const ids = (params.ids ?? '').split(',').filter(Boolean)
  const onlyDifferences = params.differences === '1'
  const { data, error } = useQuery({
    queryKey: ['compare', ids, session?.user.id ?? 'visitor'],
    queryFn: ({ signal }) => ask(comparePanels, { query: { ids: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const panels = data?.panels ?? []
  return (
    <Screen
      title="Compare panels"
      lead="Differences are marked; the best value stands bold where more or less is plainly better."
      actions={
        panels.length > 0 && (
          <>
            <CheckField
              label="Differences only"
              checked={onlyDifferences}
              onChange={(checked) => void change({ differences: checked ? '1' : undefined })}
            />
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )
      }
    >
      {error && (
        <Notice tone="bad">
          <p>{messageOf(error, 'These panels could not be loaded')}</p>
        </Notice>
      )}
      {ids.length === 0 && (
        <EmptyState
          icon="compare"
          title="Nothing to compare yet"
          actions={
            <LinkButton look="primary" to={links.search}>
              Search panels
            </LinkButton>
          }
        >
          Tick Compare on two to four panels in the search.
        </EmptyState>
      )}
      {ids.length > 0 && !data && !error && <Skeleton lines={5} />}
      {panels.length > 0 && (
        <CompareTable
          panels={panels}
          rows={compareRows(panels).filter(({ differs }) => differs || !onlyDifferences)}
          units={unitsIn(params)}
          onRemove={(id) => void change({ ids: ids.filter((other) => other !== id).join(',') || undefined })}
        />
      )}
      <PrintedSource />
    </Screen>
  )
}

type TableProps = {
  panels: readonly Panel[]
  rows: readonly CompareRow[]
  units: UnitSystem
  onRemove: (id: string) => void
}

function CompareTable({ panels, rows, units, onRemove }: TableProps) {
  return (
    <section ref={scrollWhenWide} className={styles.scroll} aria-label="Comparison">
      <table className={styles.table}>
        <caption className="visually-hidden">Panels side by side</caption>
        <thead>
          <tr>
            <td />
            {panels.map((panel) => (
              <th key={panel.id} scope="col">
                <PanelDrawing panel={panel} height={96} />
                <Link {...panelLink(panel.id)}>{panel.SKU}</Link>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove ${panel.SKU}`}
                  onClick={() => onRemove(panel.id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, differs, bestIds }) => (
            <tr key={key} className={differs ? styles.differs : undefined}>
              <th scope="row">
                {panelFields[key].label}
                {differs && <span className="visually-hidden"> (differs)</span>}
              </th>
              {panels.map((panel) => (
                <td
                  key={panel.id}
                  className={classNames(
                    panelFields[key].kind !== 'text' && styles.figure,
                    bestIds.includes(panel.id) && styles.best,
                  )}
                >
                  <Stated text={formatFieldIn(units, key, panel[key])} />{' '}
                  {bestIds.includes(panel.id) && <Badge tone="sun">best</Badge>}
                </td>
              ))}
            </tr>
          ))}
          <OfferRows panels={panels} />
        </tbody>
      </table>
    </section>
  )
}

const OfferRows = ({ panels }: { panels: readonly Panel[] }) => (
  <>
    <tr>
      <th scope="row">In stock</th>
      {panels.map(({ id, stockQuantity, inventory }) => (
        <td key={id}>
          {formatCount(stockQuantity)} at {inventory.length} {inventory.length === 1 ? 'supplier' : 'suppliers'}
        </td>
      ))}
    </tr>
    <tr>
      <th scope="row">Lowest price per unit</th>
      {panels.map(({ id, lowestPrice }) => (
        <td key={id}>
          <Stated text={formatPrice(lowestPrice)} />
        </td>
      ))}
    </tr>
    <tr>
      <th scope="row">Lowest price per watt</th>
      {panels.map(({ id, lowestPrice, Watts_W }) => (
        <td key={id}>
          <Stated text={lowestPrice !== null && Watts_W ? `$${(lowestPrice / Watts_W).toFixed(3)}` : '–'} />
        </td>
      ))}
    </tr>
    <QuoteRow panels={panels} />
  </>
)

/** Only for those who may ask for one. */
function QuoteRow({ panels }: { panels: readonly Panel[] }) {
  if (!useMayAsk()) return null
  return (
    <tr className={styles.quotes}>
      <th scope="row">Quote</th>
      {panels.map((panel) => (
        <td key={panel.id}>
          <RequestQuoteButton panel={panel} />
        </td>
      ))}
    </tr>
  )
}
