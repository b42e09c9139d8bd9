import { sql } from 'kysely'
import type { FlatQuery, SavedKind } from '../../../shared/saved-searches/saved-query.js'
import type { FoundPanel } from '../../../shared/saved-searches/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { mostListed, type NamedPanel, type SearchNews } from './alert-mails.js'

type Due = { id: string; name: string; kind: SavedKind; query: FlatQuery; panelCount: number; panels: FoundPanel[] }
type PanelName = Pick<NamedPanel, 'SKU' | 'Brand' | 'Watts_W'>

/** Takes what these searches have to tell: from here on it is told, by the mail of the same transaction. */
export async function takeDue(trx: Db, searchIds: readonly string[]): Promise<SearchNews[]> {
  const { rows } = await sql<Due>`
    with taken as (
      update search_findings set is_due = false where search_id = any(${searchIds}::uuid[]) and is_due
      returning id, search_id, panel_count, panels
    )
    select s.id, s.name, s.kind, s.query, t.panel_count as "panelCount", t.panels
    from taken t join saved_searches s on s.id = t.search_id order by s.name, s.id, t.id desc`.execute(trx)
  const names = await readNames(trx, rows)
  const news = new Map<string, SearchNews>()
  for (const { panels, panelCount, ...search } of rows) {
    const told = news.get(search.id) ?? { ...search, panelCount: 0, panels: [] }
    told.panelCount += panelCount
    for (const panel of panels) addPanel(told, panel, names)
    news.set(search.id, told)
  }
  return [...news.values()].filter(({ panels }) => panels.length > 0)
}

/** The latest word on a panel counts; one that has left the catalogue is not told of. */
function addPanel(news: SearchNews, panel: FoundPanel, names: ReadonlyMap<string, PanelName>) {
  const name = names.get(panel.panelId)
  if (!name || news.panels.some(({ panelId }) => panelId === panel.panelId)) news.panelCount--
  else news.panels.push({ ...panel, ...name })
}

async function readNames(trx: Db, due: readonly Due[]) {
  const ids = new Set(due.flatMap(({ panels }) => panels.slice(0, mostListed + 5).map(({ panelId }) => panelId)))
  const { rows } = await sql<PanelName & { id: string }>`
    select id, sku as "SKU", brand as "Brand", watts_w as "Watts_W" from panels where id = any(${[...ids]}::uuid[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
