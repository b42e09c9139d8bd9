import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import type { Db } from '../../db/database.js'
import { projectFolder } from '../../run/project-folder.js'

type NamedMaker = { AsListed: string; Brand: string; List: 'modules' | 'inverters' }

/**
 * The spellings that lists use for makers of panels, as aliases. A spelling that is a brand of its own, or that an admin
 * has decided about, stays as it is. Returns how many are new.
 */
export async function seedAliases(trx: Db) {
  const text = await readFile(join(projectFolder, 'catalogue', 'brand-names.csv'))
  const makers = (parse(text, { columns: true }) as NamedMaker[]).filter(({ List }) => List === 'modules')
  const brands = new Set(makers.map(({ Brand }) => keyOf(Brand)))
  const aliases = makers
    .map(({ AsListed, Brand }) => ({
      alias_key: keyOf(AsListed),
      alias: AsListed,
      brand_key: keyOf(Brand),
      brand: Brand,
    }))
    .filter(({ alias_key }) => !brands.has(alias_key))
  const { rows } = await sql`
    insert into brand_aliases (alias_key, alias, brand_key, brand, created_by)
    select distinct on (a.alias_key) a.alias_key, a.alias, a.brand_key, a.brand, 'public list'
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as a (alias_key text, alias text, brand_key text, brand text)
    where not exists (select 1 from panels p where p.maker_key = a.alias_key)
      and not exists (select 1 from brand_aliases b where b.alias_key = a.brand_key)
    order by a.alias_key on conflict do nothing returning alias_key`.execute(trx)
  return rows.length
}
