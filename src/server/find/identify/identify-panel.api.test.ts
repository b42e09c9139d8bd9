import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../../tests/support/app-with-admin.js'
import { makePanel } from '../../../../tests/support/factories.js'
import { identifyPanel } from '../../../shared/find/identify-api.js'

const { test } = await startAppWithAdmin()
const identify = (query: Record<string, string>) => test.call(identifyPanel, { query })

it('names the panels that a label may belong to, with odds that leave room for others', async () => {
  const old = { Brand: 'Sonnenbau', Pmax_W: 250, Voc_V: 37.2, Isc_A: 8.87, Vmp_V: 30.1, Imp_A: 8.3 }
  await makePanel(test.db, { ...old, SKU: 'SB-250P' })
  await makePanel(test.db, { ...old, SKU: 'SB-250M' })
  await makePanel(test.db, { ...old, SKU: 'OTHER-1', Voc_V: 45 })
  const { candidates } = await identify({ Voc_V: '37.2', Isc_A: '8.87', Pmax_W: '250' })
  expect(candidates.map(({ panel }) => panel.SKU).sort()).toEqual(['SB-250M', 'SB-250P'])
  const sum = candidates.reduce((total, { odds }) => total + odds, 0)
  expect(sum).toBeGreaterThan(0.8)
  expect(sum).toBeLessThanOrEqual(1)
  const named = await identify({ Voc_V: '37.2', Isc_A: '8.87', text: 'sb-250p' })
  expect(named.candidates[0]).toMatchObject({ panel: { SKU: 'SB-250P', Brand: 'Sonnenbau', Imp_A: 8.3 } })
  expect(named.candidates[0]?.odds).toBeGreaterThan(0.6)
})

it('finds nothing for a label like no panel, and wants two figures, or one and a part of the name', async () => {
  expect(await identify({ Voc_V: '500', Isc_A: '0.2' })).toEqual({ candidates: [] })
  await expect(identify({ Voc_V: '37.2' })).rejects.toMatchObject({ status: 400 })
  await expect(identify({ Voc_V: 'many', Isc_A: '8' })).rejects.toMatchObject({ status: 400 })
  await expect(identify({ Voc_V: '37.2', Isc_A: '8', Weight_kg: '20' })).rejects.toMatchObject({ status: 400 })
  expect((await identify({ Voc_V: '37.2', text: 'sb' })).candidates.length).toBeGreaterThan(0)
})
