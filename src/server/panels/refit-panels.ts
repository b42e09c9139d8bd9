import { sql } from 'kysely'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { modelVersion } from '../../shared/physics/panel-curves.js'
import type { Db } from '../db/database.js'
import { breathe } from '../run/breathe.js'
import { matchColumnsOf, panelColumns } from './panel-columns.js'

const batchSize = 200

/**
 * Recalculates the matcher's columns of panels where they are missing or from another version of the model. A panel
 * that is edited at the same time keeps the columns of its edit. Returns how many were updated.
 */
export async function refitPanels(db: Db) {
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<PanelFacts & { id: string; version: number }>`
      select ${sql.raw(panelColumns)} from panels p
      where p.match_version is distinct from ${modelVersion} and p.id > ${after}::uuid order by p.id limit ${batchSize}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return done
    const fits: object[] = []
    for (const panel of rows) {
      fits.push({ id: panel.id, version: panel.version, ...matchColumnsOf(panel) })
      await breathe()
    }
    await writeFits(db, fits)
    done += fits.length
    after = last.id
  }
}

const writeFits = (db: Db, fits: readonly object[]) =>
  sql`
    update panels p set match_version = f.match_version, match_curves = f.match_curves,
      connector_families = f.connector_families
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb)
      as f (id uuid, version integer, match_version integer, match_curves double precision[], connector_families text[])
    where p.id = f.id and p.version = f.version`.execute(db)
