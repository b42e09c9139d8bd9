import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import * as api from '../../shared/panels/brand-api.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { Db } from '../db/database.js'
import type { Route } from '../http/route.js'
import { addAlias, previewAlias } from './merge-brands.js'
import { mergePanels, undoMerge } from './undo-merge.js'

export function brandRoutes(route: Route) {
  route(api.listBrands, ({ db, query }) => listBrands(db, query))
  route(api.addBrandAlias, ({ db, actor, body }) => addAlias(db, actor, body))
  route(api.previewBrandAlias, ({ db, query }) => previewAlias(db, query))
  route(api.mergePanels, ({ db, actor, params, body }) =>
    mergePanels(db, actor, params.id.toLowerCase(), body.into.toLowerCase()),
  )
  route(api.undoMerge, async ({ db, actor, params }) => {
    await undoMerge(db, actor, params.id.toLowerCase())
    return { success: true as const }
  })
}

/** The brands of the catalogue, and those that have only aliases. */
async function listBrands(db: Db, { search, ...page }: z.output<(typeof api.listBrands)['query']>) {
  const key = keyOf(search)
  const matches = search ? sql<SqlBool>`b.key like ${`%${key}%`} or b.spelt like ${`%${key}%`}` : sql<SqlBool>`true`
  const { rows } = await sql<api.Brand & { total: number }>`
    with named as (
      select maker_key as key, (array_agg(brand order by is_twin, created_at))[1] as brand, count(*) as panels
      from panels where maker_key <> '' group by 1
      union all select distinct a.brand_key, a.brand, 0 from brand_aliases a
        where not exists (select 1 from panels p where p.maker_key = a.brand_key)
    ), b as (
      select n.*, coalesce(array_agg(a.alias order by a.alias) filter (where a.alias is not null), '{}') as aliases,
        coalesce(string_agg(a.alias_key, ' '), '') as spelt
      from named n left join brand_aliases a on a.brand_key = n.key group by n.key, n.brand, n.panels
    )
    select b.brand, b.panels as "panelCount", b.aliases, count(*) over () as total from b where ${matches}
    order by b.key limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db)
  const merges = await db
    .selectFrom('merges')
    .select(['id', 'kind', 'merged', 'kept', 'merged_at as mergedAt', 'merged_by as mergedBy'])
    .where('undone_at', 'is', null)
    .where('merged_at', '>', sql<string>`now() - make_interval(hours => ${api.mergeUndoHours})`)
    .orderBy('merged_at', 'desc')
    .limit(50)
    .execute()
  const brands = rows.map(({ brand, panelCount, aliases }) => ({ brand, panelCount, aliases }))
  return { brands, merges, ...pageOf(page, rows[0]?.total ?? 0) }
}
