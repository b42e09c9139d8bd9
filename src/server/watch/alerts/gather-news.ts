import { sql } from 'kysely'
import { comparedIn } from '../../../shared/values/currencies.js'
import type { FindingMoney } from '../../../shared/watch/describe-finding.js'
import type { FlatQuery, SavedKind } from '../../../shared/watch/saved-query.js'
import type { AlertedPanel } from '../../../shared/watch/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { mostListed, type NamedPanel, type SearchNews } from './alert-mails.js'

type DueSearch = {
  id: string
  name: string
  kind: SavedKind
  query: FlatQuery
  panelCount: number
  panels: AlertedPanel[]
}
type PanelName = Omit<NamedPanel, keyof AlertedPanel>

/**
 * Takes the unreported findings of these searches and marks them as reported; the caller queues the mail in the same
 * transaction.
 */
export async function takeDue(trx: Db, searchIds: readonly string[]): Promise<SearchNews[]> {
  const { rows } = await sql<DueSearch>`
    with taken as (
      update search_findings set is_due = false where search_id = any(${searchIds}::uuid[]) and is_due
      returning id, search_id, panel_count, panels
    )
    select s.id, s.name, s.kind, s.query, t.panel_count as "panelCount", t.panels
    from taken t join saved_searches s on s.id = t.search_id
    -- without the list, the planner reads all saved searches
    where s.id = any(${searchIds}::uuid[])
    order by s.name, s.id, t.id desc`.execute(trx)
  const names = await readNames(
    trx,
    rows.flatMap(({ panels }) => panels.slice(0, mostListed + 5)),
  )
  const moneyOf = await readMoney(trx, rows)
  const news = new Map<string, SearchNews>()
  for (const { panels, panelCount, ...search } of rows) {
    const entry = news.get(search.id) ?? { ...search, panelCount: 0, panels: [], money: moneyOf(search.query) }
    entry.panelCount += panelCount
    for (const panel of panels) addPanel(entry, panel, names)
    news.set(search.id, entry)
  }
  return [...news.values()].filter(({ panels }) => panels.length > 0)
}

/** The latest finding about a panel counts; a panel that is no longer in the catalogue is left out. */
function addPanel(news: SearchNews, panel: AlertedPanel, names: ReadonlyMap<string, PanelName>) {
  const name = names.get(panel.panelId)
  if (!name || news.panels.some(({ panelId }) => panelId === panel.panelId)) news.panelCount--
  else news.panels.push({ ...panel, ...name })
}

/** The currencies of saved searches, with their rates of today; dollars where there is none. */
export async function readMoney(trx: Db, due: readonly Pick<DueSearch, 'query'>[]) {
  const named = [...new Set(due.flatMap(({ query: { currency } }) => currency ?? []))]
  const rates = await trx
    .selectFrom('exchange_rates')
    .select(['currency', 'per_usd as perUsd'])
    .where('currency', 'in', named.length > 0 ? named : [comparedIn])
    .execute()
  return ({ currency }: FlatQuery): FindingMoney =>
    rates.find((rate) => rate.currency === currency) ?? { currency: comparedIn, perUsd: 1 }
}

/** What found panels are called and look like, by their ids. */
export async function readNames(trx: Db, panels: readonly AlertedPanel[]) {
  const ids = new Set(panels.map(({ panelId }) => panelId))
  const { rows } = await sql<PanelName & { id: string }>`
    select id, sku as "SKU", brand as "Brand", watts_w as "Watts_W", cell_type as "CellType", description as "Description",
      length_mm as "Length_mm", width_mm as "Width_mm" from panels where id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
