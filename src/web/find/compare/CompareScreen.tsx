import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { comparePanels } from '../../../shared/find/search-api.js'
import { AppError } from '../../../shared/http/errors.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { ask } from '../../api/ask.js'
import { Link } from '../../base/router/Link.js'
import { useSession } from '../../base/session/session.js'
import { links, panelLink } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { useReaderMoney } from '../../money/reader-price.js'
import { Stated, unitsIn } from '../../panels/parts/format-field.js'
import { PanelDrawing } from '../../panels/parts/PanelDrawing.js'
import { BasketButton } from '../../quotes/BasketButton.js'
import { RequestQuoteButton, useMayAsk } from '../../quotes/RequestQuoteButton.js'
import { CaseBar } from '../../stock/case/CaseBar.js'
import { useCase } from '../../stock/case/use-case.js'
import { Badge } from '../../ui/Badge.js'
import { IconButton, LinkButton } from '../../ui/Button.js'
import { classNames } from '../../ui/class-names.js'
import { EmptyState, Loaded } from '../../ui/EmptyState.js'
import { CheckField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.js'
import { TableFrame } from '../../ui/PlainTable.js'
import { PrintButton, PrintedSource } from '../../ui/PrintedSource.js'
import { Screen } from '../../ui/Screen.js'
import styles from './CompareScreen.module.css'
import { type CompareRow, compareRows, type Mark } from './compare-rows.js'

/** Up to four panels side by side. The URL contains them, so that a link opens the same table for a colleague. */
export default function CompareScreen() {
  const { params, change } = useUrlState(links.compare)
  const session = useSession()
  const ids = (params.ids ?? '').split(',').filter(Boolean)
  const onlyDifferences = params.differences === '1'
  const query = useQuery({
    queryKey: ['compare', ids, session?.user.id ?? 'visitor'],
    queryFn: ({ signal }) => ask(comparePanels, { query: { ids: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const panels = query.data?.panels ?? []
  const isBadLink = query.error instanceof AppError && query.error.code === 'invalid_request'
  return (
    <Screen
      title={t`Compare panels`}
      lead={t`Marks show differences, and the best value of each row; where neither is better, the highest and the lowest.`}
      actions={
        panels.length > 0 && (
          <>
            <CheckField
              label={t`Differences only`}
              checked={onlyDifferences}
              onChange={(checked) => void change({ differences: checked ? '1' : undefined })}
            />
            <PrintButton />
          </>
        )
      }
    >
      {ids.length === 0 && <NothingToCompare title={t`Nothing to compare yet`} />}
      {isBadLink && <NothingToCompare title={t`This link does not name panels that can be compared`} />}
      {ids.length > 0 && !isBadLink && (
        <Loaded query={query} failure={t`These panels could not be loaded`} lines={5}>
          {() => (
            <>
              {!query.isPlaceholderData && <GonePanels asked={new Set(ids).size} found={panels.length} />}
              {panels.length > 0 && (
                <Comparison
                  panels={panels}
                  onlyDifferences={onlyDifferences}
                  onRemove={(id) => void change({ ids: ids.filter((other) => other !== id).join(',') || undefined })}
                />
              )}
            </>
          )}
        </Loaded>
      )}
      <PrintedSource />
    </Screen>
  )
}

type ComparisonProps = Pick<TableProps, 'panels' | 'onRemove'> & { onlyDifferences: boolean }

/** The panels for the case: by its offers and pieces. */
function Comparison({ onlyDifferences, ...table }: ComparisonProps) {
  const { panels } = table
  const { params } = useUrlState(links.compare)
  const needs = useCase(links.compare)
  const money = useReaderMoney(panels.flatMap(({ inventory }) => inventory))
  const rows = compareRows(panels, unitsIn(params), money, needs.value)
  return (
    <>
      <CaseBar {...needs} />
      <CompareTable {...table} rows={rows.filter(({ differs }) => differs || !onlyDifferences)} />
    </>
  )
}

const NothingToCompare = ({ title }: { title: string }) => (
  <EmptyState
    icon="compare"
    title={title}
    actions={
      <LinkButton look="primary" to={links.search}>
        {t`Search panels`}
      </LinkButton>
    }
  >{t`Tick Compare on two to four panels in the search.`}</EmptyState>
)

function GonePanels({ asked, found }: { asked: number; found: number }) {
  if (found === 0) return <NothingToCompare title={t`These panels are not in the catalogue any more`} />
  const gone = asked - found
  if (gone <= 0) return null
  return (
    <Notice tone="info">
      <p>
        {plural(gone, {
          one: '# panel of this link is not in the catalogue any more.',
          other: '# panels of this link are not in the catalogue any more.',
        })}
      </p>
    </Notice>
  )
}

type TableProps = {
  panels: readonly Panel[]
  rows: readonly CompareRow[]
  onRemove: (id: string) => void
}

function CompareTable({ panels, rows, onRemove }: TableProps) {
  return (
    <TableFrame label={t`Comparison`} className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t`Panels side by side`}</caption>
        <thead>
          <tr>
            <td />
            {panels.map((panel) => (
              <PanelHead key={panel.id} panel={panel} onRemove={() => onRemove(panel.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.key} row={row} />
          ))}
          <QuoteRow panels={panels} />
        </tbody>
      </table>
    </TableFrame>
  )
}

function PanelHead({ panel, onRemove }: { panel: Panel; onRemove: () => void }) {
  const model = panel.SKU
  return (
    <th scope="col" translate="no">
      <PanelDrawing panel={panel} height={96} />
      <Link {...panelLink(panel.id)}>{model}</Link>
      <IconButton icon="close" size="small" label={t`Remove ${model}`} onClick={onRemove} />
      {panel.Brand && <p className={form.note}>{panel.Brand}</p>}
    </th>
  )
}

const markWords = (): Record<Mark, string> => ({
  best: t`best`,
  highest: t`highest`,
  lowest: t`lowest`,
})

function ComparedRow({ row: { label, differs, isFigure, cells } }: { row: CompareRow }) {
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        {label}
        {differs && <span className="visually-hidden"> {t`(differs)`}</span>}
      </th>
      {cells.map(({ id, text, mark }) => (
        <td key={id} className={classNames(isFigure && styles.figure, mark === 'best' && styles.best)}>
          <Stated text={text} /> {mark && <Badge tone={mark === 'best' ? 'sun' : 'plain'}>{markWords()[mark]}</Badge>}
        </td>
      ))}
    </tr>
  )
}

/** Only for users who may request a quote. */
function QuoteRow({ panels }: { panels: readonly Panel[] }) {
  if (!useMayAsk()) return null
  return (
    <tr className={styles.quotes}>
      <th scope="row">{t`Quote`}</th>
      {panels.map((panel) => (
        <td key={panel.id}>
          <RequestQuoteButton panel={panel} />
          <BasketButton panel={panel} />
        </td>
      ))}
    </tr>
  )
}
