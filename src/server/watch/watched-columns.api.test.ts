import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../../tests/support/factories.js'
import { panelExample } from '../../../tests/support/panel-example.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { createPanel, updatePanel } from '../../shared/panels/panel-api.js'
import { filterKeys, numberField } from '../../shared/panels/panel-fields.js'

let app: TestApp
let admin: { token: string }
let id: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeAdmin(app.db)
  id = (await app.call(createPanel, { body: panelExample }, admin)).panel.id
})
afterAll(() => app.close())

/** The states of a panel that a change records for alerts, before and after it. */
async function statesNotedBy(change: () => Promise<unknown>) {
  await app.db.deleteFrom('panel_states').where('panel_id', '=', id).execute()
  await change()
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    select to_jsonb(s) as state from panel_states s where panel_id = ${id} order by s.id`.execute(app.db)
  return rows.map(({ state }) => state)
}

// A new filter is one row of the table of fields; without this test, alerts would silently miss its changes.
it.each(filterKeys)('records a change of %s for alerts, with its value before and after', async (key) => {
  const { column } = numberField(key)
  const states = await statesNotedBy(() =>
    sql`update panels set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${id}`.execute(app.db),
  )
  expect(states.map((state) => typeof state[column])).toEqual(['number', 'number'])
  expect(Number(states[1]?.[column]) - Number(states[0]?.[column])).toBeCloseTo(1)
})

it.each([
  { Brand: 'Another brand' },
  { SKU: 'ANOTHER-1' },
  { Description: 'Another description' },
  { CellType: 'Another cell' },
  { IsBifacial: true },
] as const)('records a change of %o for alerts', async (change) => {
  const states = await statesNotedBy(() =>
    app.call(updatePanel, { params: { id }, body: { ...panelExample, ...change } }, admin),
  )
  expect(states.length).toBeGreaterThanOrEqual(2)
})

it('records a new panel for alerts with every column that a filter reads', async () => {
  const { panel } = await app.call(createPanel, { body: { ...panelExample, SKU: 'NEW-1' } }, admin)
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    select to_jsonb(s) as state from panel_states s where panel_id = ${panel.id} and is_after`.execute(app.db)
  for (const key of filterKeys) expect([key, rows[0]?.state[numberField(key).column]]).toEqual([key, panelExample[key]])
})
