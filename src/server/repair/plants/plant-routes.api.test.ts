import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../../tests/support/app-with-admin.js'
import { makeAccount, makeOffer, makePanel, makeSupplier } from '../../../../tests/support/factories.js'
import { heavyPlant } from '../../../../tests/support/heavy-plants.js'
import { putRates } from '../../../shared/money/exchange-rates-api.js'
import { createInverter } from '../../../shared/repair/inverter-api.js'
import * as api from '../../../shared/repair/plants/plant-api.js'
import { watchPlants } from './watch-plants.js'

const { test, asAdmin } = await startAppWithAdmin()

const label = {
  Voc_V: 40,
  Isc_A: 10,
  Vmp_V: 33,
  Imp_A: 9.4,
  Pmax_W: 310,
  TempCoeffPmax_percent_per_C: -0.38,
  TempCoeffVoc_percent_per_C: -0.3,
  TempCoeffIsc_percent_per_C: 0.05,
  BypassDiodes_count: 3,
  MaxSystemVoltage_V: 1000,
  MaxSeriesFuse_A: 20,
}
const plant = (more: object = {}) => ({
  kinds: { A: label },
  inputs: [{ limits: { maxVoltage_V: 600 }, strings: [{ panels: { A: 12 } }] }],
  ...more,
})
const check = (body: object) => test.call(api.checkPlant, { body } as never)
const verdictOf = async (body: object, code: string) =>
  (await check(body)).inputs[0]?.checks.find((verdict) => verdict.code === code)?.verdict

it('computes power, cold voltage and every limit of an input, and says what it assumed', async () => {
  const answer = await check(plant())
  expect(answer.totals.stc.power_W).toBeCloseTo(12 * 33 * 9.4, 1)
  // 12 × 40 V × (1 + 0.3 % × 35 K)
  expect(answer.inputs[0]?.strings[0]?.coldVoltage_V).toBeCloseTo(530.4, 6)
  expect(answer.fits).toBeNull()
  expect(answer.assumed).toEqual(expect.arrayContaining(['minTemperature_C', 'maxCellTemperature_C', 'ageingPercent']))
  expect(answer.inputs[0]?.lengths.A).toEqual({ least: 1, most: 13 })
})

it('judges each limit by its figures', async () => {
  const on = (limits: object, strings: object[] = [{ panels: { A: 12 } }]) => plant({ inputs: [{ limits, strings }] })
  expect(await verdictOf(on({ maxVoltage_V: 530 }), 'coldVoltage')).toBe('exceeds')
  expect(await verdictOf(on({ maxVoltage_V: 531 }), 'coldVoltage')).toBe('ok')
  expect(await verdictOf(on({}), 'coldVoltage')).toBe('unknown')
  expect(await verdictOf(on({ minMppVoltage_V: 390, maxMppVoltage_V: 800 }), 'mppWindow')).toBe('below')
  expect(await verdictOf(on({ minMppVoltage_V: 200, maxMppVoltage_V: 400 }), 'mppWindow')).toBe('above')
  expect(await verdictOf(on({ minMppVoltage_V: 200 }), 'mppWindow')).toBe('unknown')
  expect(await verdictOf(on({ minMppVoltage_V: 200, maxMppVoltage_V: 800 }), 'mppWindow')).toBe('ok')
  expect(await verdictOf(on({ startVoltage_V: 440 }), 'startVoltage')).toBe('below')
  expect(await verdictOf(on({ maxCurrent_A: 9 }), 'current')).toBe('limits')
  expect(await verdictOf(on({ maxShortCircuit_A: 12 }), 'shortCircuit')).toBe('exceeds')
  expect(await verdictOf(on({ maxShortCircuit_A: 13 }), 'shortCircuit')).toBe('ok')
  expect(await verdictOf(on({ maxStrings: 1 }, [{ panels: { A: 2 } }, { panels: { A: 2 } }]), 'strings')).toBe(
    'exceeds',
  )
  expect(await verdictOf(on({ fuse_A: 14 }), 'fuse')).toBe('exceeds')
  expect(await verdictOf(on({ fuse_A: 15.5 }), 'fuse')).toBe('ok')
  expect(await verdictOf(on({ fuse_A: 25 }), 'fuse')).toBe('exceeds')
  const three = [1, 2, 3].map(() => ({ panels: { A: 3 } }))
  expect(await verdictOf(on({}, three), 'reverse')).toBe('exceeds')
  expect(await verdictOf(on({ fuse_A: 16 }, three), 'reverse')).toBe('ok')
  expect(await verdictOf(on({}, [{ panels: { A: 12 } }, { panels: { A: 10 } }]), 'parallel')).toBe('told')
  expect(await verdictOf(on({ acPower_W: 2000 }), 'dcAc')).toBe('attention')
  expect(await verdictOf(on({ acPower_W: 3000 }), 'dcAc')).toBe('told')
})

it('takes the limits of an inverter’s input, and typed ones instead of them', async () => {
  const { inverter } = await test.call(
    createInverter,
    {
      body: {
        Brand: 'Acme',
        Model: 'Ten',
        MaxVoltage_V: 500,
        MppMin_V: 100,
        MppMax_V: 480,
        Inputs: [{ name: 'A', maxShortCircuit_A: 20 }, { name: 'B' }],
      },
    } as never,
    asAdmin(),
  )
  const on = (input: object) =>
    plant({ inputs: [{ inverterId: inverter.id, strings: [{ panels: { A: 12 } }], ...input }] })
  expect(await verdictOf(on({ inverterInput: 'A' }), 'coldVoltage')).toBe('exceeds')
  expect(await verdictOf(on({ inverterInput: 'A', limits: { maxVoltage_V: 600 } }), 'coldVoltage')).toBe('ok')
  expect(await verdictOf(on({ inverterInput: 'A' }), 'shortCircuit')).toBe('ok')
  expect(await verdictOf(on({ inverterInput: 'B' }), 'shortCircuit')).toBe('unknown')
  await expect(check(on({ inverterInput: 'C' }))).rejects.toMatchObject({
    status: 400,
    fields: { 'inputs.0.inverterInput': expect.stringContaining('A, B') },
  })
})

it('tells all that is wrong with a plant at once', async () => {
  await expect(
    check({
      kinds: { A: label, B: { Voc_V: 40 } },
      inputs: [
        { strings: [{ panels: { A: 2, C: 1 }, broken: { A: 3 } }, { panels: {} }, { panels: { A: 99 } }] },
        { strings: Array.from({ length: 25 }, () => ({ panels: { A: 1 } })) },
      ],
      site: { ageYears: 5, ageingPercent: 2, minTemperature_C: -100 },
    }),
  ).rejects.toMatchObject({
    status: 400,
    fields: {
      'inputs.0.strings.0.panels.C': expect.any(String),
      'inputs.0.strings.0.broken.A': expect.any(String),
      'inputs.0.strings.1.panels': expect.any(String),
      'inputs.0.strings.2.panels': expect.any(String),
      'inputs.1.strings': 'An input has at most 24 strings',
      'site.ageYears': expect.any(String),
      'site.minTemperature_C': expect.any(String),
      'kinds.B': expect.stringContaining('Missing: Vmp, Imp, Pmax, Isc'),
    },
  })
  const tooLittle = { kinds: { A: { Voc_V: 40 } }, inputs: [{ strings: [{ panels: { A: 2 } }] }] }
  await expect(check(tooLittle)).rejects.toMatchObject({
    status: 400,
    fields: { 'kinds.A': expect.stringContaining('Missing') },
  })
})

it('knows panels of the catalogue, and refuses one that is gone', async () => {
  const panel = await makePanel(test.db, { ...label, Watts_W: 310 })
  const body = (panelId: string) => plant({ kinds: { A: { panelId } } })
  expect((await check(body(panel.id))).totals.stc.power_W).toBeCloseTo(12 * 33 * 9.4, 1)
  await expect(check(body('00000000-0000-4000-8000-000000000000'))).rejects.toMatchObject({ status: 400 })
})

it('keeps plants of their owner alone: kept, changed, shared by a link, exported, imported, deleted', async () => {
  const owner = await makeAccount(test.db, 'user')
  const other = await makeAccount(test.db, 'user')
  const said = '2 strings of 12, the old ones'
  const body = { name: 'Barn', said, ...plant({ spares: { A: 2 } }) } as never
  const { plant: kept } = await test.call(api.createPlant, { body }, owner)
  const id = { params: { id: kept.id } }
  expect(kept).toMatchObject({ name: 'Barn', said, spares: { A: 2 }, hasLink: false })
  for (const call of [
    () => test.call(api.getPlant, id, other),
    () => test.call(api.updatePlant, { ...id, body }, other),
    () => test.call(api.deletePlant, id, other),
    () => test.call(api.linkPlant, id, other),
    () => test.call(api.exportPlant, id, other),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  const { link } = await test.call(api.linkPlant, id, owner)
  const shared = await test.call(api.getSharedPlant, { params: { secret: link.secret } })
  expect(shared.plant).toMatchObject({ name: 'Barn' })
  expect(shared.plant.said).toBeUndefined()
  await test.call(api.unlinkPlant, id, owner)
  await expect(test.call(api.getSharedPlant, { params: { secret: link.secret } })).rejects.toMatchObject({
    status: 404,
  })
  const exported = await test.call(api.exportPlant, id, owner)
  const file = await test.app.inject({
    url: `/api/plants/${kept.id}/export`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Barn\.json"/)
  const { plant: copy } = await test.call(api.importPlant, { body: exported as never }, other)
  expect(copy).toMatchObject({ name: 'Barn', said, spares: { A: 2 } })
  const watched = await test.call(api.watchPlant, { ...id, body: { regainW: 500, cost: 900, currency: 'EUR' } }, owner)
  expect(watched.plant.watch).toEqual({ regainW: 500, cost: 900, currency: 'EUR' })
  expect((await test.call(api.watchPlant, { ...id, body: null }, owner)).plant.watch).toBeNull()
  await test.call(api.deletePlant, id, owner)
  expect((await test.call(api.listPlants, {}, owner)).totalCount).toBe(0)
})

const plan = (body: object, as?: { token: string }) => test.call(api.planPlant, { body } as never, as)

it('plans a repair with what is in stock, and the check gives the same numbers for each arrangement', async () => {
  const supplier = await makeSupplier(test.db)
  const old = await makePanel(test.db, { ...label, Watts_W: 310, SKU: 'OLD-310' })
  const near = await makePanel(test.db, {
    ...label,
    Imp_A: 9.6,
    Isc_A: 10.2,
    Pmax_W: 317,
    Watts_W: 317,
    SKU: 'NEAR-317',
  })
  await makeOffer(test.db, near.id, supplier.id, { quantity: 40, pricePerUnit: 80 })
  const broken = {
    kinds: { A: { panelId: old.id } },
    inputs: [
      {
        limits: { maxVoltage_V: 1000, minMppVoltage_V: 150, maxMppVoltage_V: 800, maxShortCircuit_A: 40 },
        strings: [
          { panels: { A: 12 }, broken: { A: 2 } },
          { panels: { A: 12 }, broken: { A: 1 } },
        ],
      },
      {
        limits: { maxVoltage_V: 1000, minMppVoltage_V: 150, maxMppVoltage_V: 800, maxShortCircuit_A: 40 },
        strings: [{ panels: { A: 12 } }],
      },
    ],
    spares: { A: 1 },
  }
  const answer = await plan(broken)
  expect(answer.before.stc.power_W).toBeGreaterThan(answer.today.stc.power_W)
  expect(new Set(answer.plans.map(({ kind }) => kind))).toEqual(new Set(['leaveOut', 'spares', 'inPlace', 'ownString']))
  expect(answer.plans[0]?.offers[0]?.offer.supplier).not.toHaveProperty('email')
  for (const { arrangement, totals, checks, moves, pieces, steps, kind } of answer.plans) {
    const checked = await check(arrangement)
    expect(checked.totals).toEqual(totals)
    expect(checked.inputs.flatMap((input) => input.checks)).toEqual(checks)
    const mounted = steps.filter(({ act }) => act === 'mount' || act === 'move').map(({ count }) => count)
    expect(
      mounted.reduce((sum, count) => sum + count, 0),
      kind,
    ).toBe(moves)
    const bought = steps.filter(({ from }) => from === 'bought').map(({ count }) => count)
    expect(
      bought.reduce((sum, count) => sum + count, 0),
      kind,
    ).toBe(pieces)
  }
  expect(await plan(broken)).toEqual(answer)
  // only what is bought in the wanted state, and at most for the price in its currency
  expect((await plan({ ...broken, purchase: { condition: ['used'] } })).plans.map(({ pieces }) => pieces)).toEqual([
    0, 0,
  ])
  const { plans: fresh } = await plan({ ...broken, purchase: { condition: 'new|b-grade', maxPrice: 80 } })
  expect(fresh.some(({ pieces }) => pieces > 0)).toBe(true)
  await test.call(putRates, { body: { rates: [{ currency: 'EUR', perUsd: 0.5 }] } } as never, asAdmin())
  const { plans: tooDear } = await plan({ ...broken, purchase: { maxPrice: 39, currency: 'EUR' } })
  expect(tooDear.every(({ pieces }) => pieces === 0)).toBe(true)
  expect((await plan({ ...broken, purchase: { maxPrice: 40, currency: 'EUR' } })).plans).toEqual(answer.plans)
  const cheap = await plan({ ...broken, most: { cost: 100 } })
  expect(cheap.plans.every(({ cost }) => cost !== null && cost <= 100)).toBe(true)
  const named = await plan({ ...broken, candidates: [near.id], sort: 'moves' })
  expect(named.plans.map(({ moves }) => moves)).toEqual(named.plans.map(({ moves }) => moves).sort((a, b) => a - b))
  const { rows } = await sql<{ kind: string }>`select kind from search_logs`.execute(test.db)
  expect(rows).toContainEqual({ kind: 'plant' })
})

it('plans a plant with as many kinds as there may be, of which the check takes one more', async () => {
  const supplier = await makeSupplier(test.db)
  const bought = await makePanel(test.db, { ...label, Watts_W: 310, SKU: 'NINTH-310' })
  await makeOffer(test.db, bought.id, supplier.id, { quantity: 9, pricePerUnit: 70 })
  const kinds = Object.fromEntries([...'ABCDEFGH'].map((name) => [name, label]))
  const inputs = Object.keys(kinds).map((name) => ({
    strings: [{ panels: { [name]: 5 }, ...(name === 'H' && { broken: { H: 1 } }) }],
  }))
  const { plans } = await plan({ kinds, inputs, candidates: [bought.id] })
  const inPlace = plans.find(({ kind }) => kind === 'inPlace')
  const checked = await check(inPlace?.arrangement ?? {})
  expect(checked.totals).toEqual(inPlace?.totals)
  expect(Object.keys(checked.inputs[0]?.lengths ?? {})).toHaveLength(9)
  await expect(check(plant({ kinds: { ...kinds, I: label } }))).rejects.toMatchObject({
    fields: { kinds: expect.any(String) },
  })
  const gone = '00000000-0000-4000-8000-000000000000'
  await expect(
    plan({ kinds: { A: { panelId: gone } }, inputs: [{ strings: [{ panels: { A: 2 } }] }], candidates: [gone] }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { 'kinds.A': expect.any(String), 'candidates.0': expect.any(String) },
  })
})

it('costs a visitor one free search for a plant, whatever its order', async () => {
  const one = plant({ inputs: [{ strings: [{ panels: { A: 5 }, broken: { A: 1 } }] }] })
  const first = await plan(one)
  const again = await plan({ ...one, sort: 'cost', limit: 3 })
  expect(again.searchLimit?.remainingSearches).toBe(first.searchLimit?.remainingSearches)
  const other = await plan(plant({ inputs: [{ strings: [{ panels: { A: 6 }, broken: { A: 1 } }] }] }))
  expect(other.searchLimit?.remainingSearches).toBe((first.searchLimit?.remainingSearches ?? 0) - 1)
})

it('mails the first plan that gives enough for the money, once', async () => {
  const owner = await makeAccount(test.db, 'user')
  const supplier = await makeSupplier(test.db, { supplier: { country: 'Iceland' } })
  const old = await makePanel(test.db, { ...label, Watts_W: 310, SKU: 'WATCHED-310' })
  const body = {
    name: 'Stable',
    kinds: { A: { panelId: old.id } },
    inputs: [{ strings: [{ panels: { A: 10 }, broken: { A: 3 } }] }],
    purchase: { country: ['Iceland'] },
  }
  const { plant: kept } = await test.call(api.createPlant, { body } as never, owner)
  await test.call(
    api.watchPlant,
    { params: { id: kept.id }, body: { regainW: 800, cost: 300, currency: 'USD' } },
    owner,
  )
  const mails = async () => {
    const rows = await test.db.selectFrom('mails').select('subject').where('kind', '=', 'plant_plan').execute()
    return rows.map(({ subject }) => subject)
  }
  await watchPlants(test.deps)
  expect(await mails()).toEqual([])
  await makeOffer(test.db, old.id, supplier.id, { quantity: 5, pricePerUnit: 90 })
  await watchPlants(test.deps)
  await watchPlants(test.deps)
  expect(await mails()).toEqual(['A plan for Stable meets what you asked for'])
})

const tooHeavy = heavyPlant({ inputs: 10, strings: 24, kinds: 6, panels: 12, broken: true })

it('refuses a plant that would take too long, says what to make smaller, and charges nothing', async () => {
  const refusal = {
    status: 400,
    extra: { reason: 'too_much_work' },
    fields: { inputs: expect.stringContaining('fewer different strings on an input') },
  }
  const visitor = { ip: '203.0.113.77' }
  const ask = (body: object) => test.call(api.planPlant, { body } as never, visitor)
  const small = plant({ inputs: [{ strings: [{ panels: { A: 7 }, broken: { A: 1 } }] }] })
  const before = await ask(small)
  await expect(ask(tooHeavy)).rejects.toMatchObject(refusal)
  await expect(check(heavyPlant({ inputs: 1, strings: 24, kinds: 6, panels: 60 }))).rejects.toMatchObject(refusal)
  const after = await ask(small)
  expect(after.searchLimit?.remainingSearches).toBe(before.searchLimit?.remainingSearches)
})

it('a watched plant that takes too long is kept, but watched no longer, with one mail', async () => {
  const owner = await makeAccount(test.db, 'user')
  const { plant: kept } = await test.call(api.createPlant, { body: { name: 'Too much', ...tooHeavy } } as never, owner)
  const id = { params: { id: kept.id } }
  await test.call(api.watchPlant, { ...id, body: { regainW: 800, cost: 300, currency: 'USD' } }, owner)
  await watchPlants(test.deps)
  await watchPlants(test.deps)
  const mails = await test.db.selectFrom('mails').select('subject').where('kind', '=', 'plant_rest').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Too much is not watched any more'])
  expect((await test.call(api.getPlant, id, owner)).plant).toMatchObject({ name: 'Too much', watch: null })
})
