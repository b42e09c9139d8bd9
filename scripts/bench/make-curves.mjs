// Fills the matching columns of panels, as writing a panel does, with one fit for all generated panels of the same
// figures.
import { columnOf, matchColumnsOf } from '../../dist/server/panels/panel-columns.js'
import { panelFieldKeys } from '../../dist/shared/panels/panel-fields.js'

const figures = [
  'pmax_w',
  'vmp_v',
  'imp_a',
  'voc_v',
  'isc_a',
  'temp_coeff_voc_percent_per_c',
  'temp_coeff_isc_percent_per_c',
]
const kept = [...figures, 'match_version', 'match_curves', 'connector_families']
const rowsAtOnce = 5000

export async function makeCurves(pool) {
  const { rows } = await pool.query(
    `select ${figures.join()}, min(watts_w) as watts_w, min(cell_type) as cell_type, min(connector_type) as connector_type,
      min(temp_coeff_pmax_percent_per_c) as temp_coeff_pmax_percent_per_c from panels group by ${figures.join()}`,
  )
  await pool.query(`create table bench_curves as select ${kept.join()} from panels limit 0`)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const fits = rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, ...matchColumnsOf(factsOf(row)) }))
    await pool.query(
      `insert into bench_curves select ${kept.join()} from jsonb_populate_recordset(null::bench_curves, $1::jsonb)`,
      [JSON.stringify(fits)],
    )
  }
  await pool.query('analyze bench_curves')
  await pool.query(`update panels p set match_version = c.match_version, match_curves = c.match_curves,
      connector_families = c.connector_families
    from bench_curves c where ${figures.map((name) => `coalesce(p.${name}, 0) = coalesce(c.${name}, 0)`).join(' and ')}`)
  await pool.query('drop table bench_curves')
}

const factsOf = (row) => Object.fromEntries(panelFieldKeys.map((key) => [key, row[columnOf(key)] ?? null]))
