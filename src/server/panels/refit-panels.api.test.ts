import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePanel } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { fitPanel, modelVersion, packCurves, unpackCurves } from '../../shared/physics/panel-curves.js'
import { findProblems } from '../ops/find-problems.js'
import { insertPanels } from './import/insert-panels.js'
import { refitPanels } from './refit-panels.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keptOf = (id: string) =>
  app.db
    .selectFrom('panels')
    .select(['match_version', 'match_curves', 'connector_families', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const fitPromise = 'every panel is fitted with the current model for replacements'
const fitProblems = async () => {
  const found = (await findProblems(app.deps.pool)).find(({ promise }) => promise === fitPromise)
  return found?.problems
}

it('stores the exact numbers of a panel’s curve on every kind of write', async () => {
  const { id, ...facts } = await makePanel(app.db, { ConnectorType: 'MC4 EVO2 / TS4' })
  const { curves } = fitPanel(facts)
  const kept = await keptOf(id)
  expect(kept).toMatchObject({ match_version: modelVersion, connector_families: ['evo2', 'ts4'] })
  expect(kept.match_curves).toEqual(packCurves(curves))
  expect(unpackCurves(kept.match_curves ?? [])).toEqual(curves)
  const unstated = { ...facts, SKU: 'FIT-2', TempCoeffPmax_percent_per_C: null, TempCoeffVoc_percent_per_C: null }
  const contradictory = { ...facts, SKU: 'FIT-3', Voc_V: 70, Vmp_V: 30 }
  const [second = '', third = ''] = await insertPanels(app.db, [unstated, contradictory], { source: 'test' })
  expect(unpackCurves((await keptOf(second)).match_curves ?? []).sets).toHaveLength(2)
  expect(unpackCurves((await keptOf(third)).match_curves ?? []).kind).toBe('contradictory')
})

it('recalculates what another version derived, and changes nothing else of the panel', async () => {
  const { id } = await makePanel(app.db)
  const before = await keptOf(id)
  await app.db
    .updateTable('panels')
    .set({ match_version: modelVersion - 1, match_curves: [1, 2, 3], connector_families: null })
    .where('id', '=', id)
    .execute()
  expect(await fitProblems()).toEqual(['1 are not: npm run admin -- refit'])
  expect(await refitPanels(app.db)).toBe(1)
  expect(await keptOf(id)).toEqual(before)
  expect(await fitProblems()).toEqual([])
  expect(await refitPanels(app.db)).toBe(0)
})
