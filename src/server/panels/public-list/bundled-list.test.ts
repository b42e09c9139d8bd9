import { expect, it } from 'vitest'
import { findImpossibilities } from '../../../shared/panels/panel-physics.js'
import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import { readBundledList } from './bundled-list.js'

it('has 33,640 panels, each by the rules of the catalogue, physically possible and there once', async () => {
  const listed = await readBundledList()
  expect(listed).toHaveLength(33_640)
  const refused = listed.filter(({ panel }) => findImpossibilities(panel).length > 0)
  expect(refused.map(({ panel }) => panel.SKU)).toEqual([])
  // all rules, for every tenth
  for (const { panel } of listed.filter((_, n) => n % 10 === 0)) expect(CataloguePanel.parse(panel)).toEqual(panel)
  const names = new Set(listed.map(({ panel }) => `${keyOf(panel.Brand)} ${keyOf(panel.SKU)}`))
  expect(names.size).toBe(listed.length)
  expect(listed.every(({ list }) => list.startsWith('CEC list'))).toBe(true)
})
