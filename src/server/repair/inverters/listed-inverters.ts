import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { inverterFigures } from '../../../shared/repair/inverter-fields.js'
import { keysOf, tableOf } from '../../../shared/values/keys-of.js'
import type { Db } from '../../db/database.js'
import { projectFolder } from '../../run/project-folder.js'
import { searchTextOf } from './write-inverter.js'

type ListedInverter = { Brand: string; Model: string; Source: string } & Record<string, string>

/**
 * Adds the inverters of the bundled public list that are not there under their name: a maker's manual goes before it.
 * Returns how many are new.
 */
export async function insertListedInverters(trx: Db) {
  const text = gunzipSync(await readFile(join(projectFolder, 'catalogue', 'world-inverters.csv.gz')))
  const rows = (parse(text, { columns: true }) as ListedInverter[]).map((cells) => ({
    brand: cells.Brand,
    model: cells.Model,
    figures: tableOf(keysOf(inverterFigures), (key) => (cells[key] ? Number(cells[key]) : null)),
    source: cells.Source,
    search_text: searchTextOf(cells),
  }))
  const { rows: added } = await sql`
    insert into inverters (brand, model, figures, inputs, source, search_text, is_listed)
    select brand, model, figures, '[]', source, search_text, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i (brand text, model text, figures jsonb, source text, search_text text)
    on conflict do nothing returning id`.execute(trx)
  return added.length
}
