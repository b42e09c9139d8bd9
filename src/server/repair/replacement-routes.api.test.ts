import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import { sendTo, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import type { AppError } from '../../shared/http/errors.js'
import { countReplacements, findReplacements } from '../../shared/repair/replacement-api.js'
import { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { answerReplacements } from './answer-replacements.js'
import { RecentFinds } from './find-replacements.js'

let app: TestApp
let user: Person
let original: Awaited<ReturnType<typeof makePanel>>
let supplier: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp()
  user = await makeUser(app.db)
  supplier = await makeSupplier(app.db)
  other = await makeSupplier(app.db)
  original = await makePanel(app.db, { SKU: 'OLD-400', ConnectorType: 'Stäubli MC4' })
})
afterAll(() => app.close())

type Query = Record<string, string | number>
const stringsOf = (query: Query) => Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}`]))
const find = (query: Query, options: object = user) => app.call(findReplacements, { query: query as never }, options)
const refusal = (query: Query): Promise<AppError> =>
  find(query).then(
    () => Promise.reject(new Error('was not refused')),
    (error: AppError) => error,
  )

async function makeCandidate(wanted: Parameters<typeof makePanel>[1], stock: Parameters<typeof makeOffer>[3] = {}) {
  const panel = await makePanel(app.db, { ConnectorType: 'Stäubli MC4', ...wanted })
  await makeOffer(app.db, panel.id, supplier.id, stock)
  return panel
}

/** So many further verdicts, whatever they say. */
const more = (count: number) => Array.from({ length: count }, () => ({}))

describe('The call for replacements', () => {
  it('parts what is in stock into classes, and says why with figures', async () => {
    const twin = await makeCandidate({ SKU: 'TWIN-400' })
    const plug = await makeCandidate({ SKU: 'PLUG-400', ConnectorType: 'MC4 Compatible' })
    const weak = await makeCandidate({ SKU: 'WEAK', Imp_A: 10.6, Isc_A: 11.3, Pmax_W: 328, Watts_W: 328 })
    const large = await makeCandidate({ SKU: 'LARGE', Length_mm: 1900 })
    const unsized = await makeCandidate({ SKU: 'UNSIZED', Length_mm: null })
    const answer = await find({ originalId: original.id })
    const classes = Object.fromEntries(answer.items.map(({ panel, class: name }) => [panel.SKU, name]))
    expect(classes).toEqual({ 'TWIN-400': 'dropIn', 'PLUG-400': 'withChanges', WEAK: 'optimiser' })
    expect(answer.counts).toEqual({ dropIn: 1, withChanges: 1, optimiser: 1, missing: 1, doesNotFit: 1 })
    expect(answer.totalCount).toBe(3)
    expect(answer.items.map(({ panel }) => panel.id)).toEqual([twin.id, plug.id, weak.id])
    for (const { reasons } of answer.items)
      for (const { text, values } of reasons) {
        expect(text).not.toMatch(/\b(?:safe|certified|guaranteed)\b(?! together)/i)
        expect(values.length).toBeGreaterThan(0)
      }
    expect(answer.items[1]?.reasons[0]).toMatchObject({ code: 'connector', verdict: 'other' })
    expect(answer.items[1]?.reasons[0]?.text).toBe(
      'other plug: new pair of one maker on one side, or an adapter lead made for both. Plugs of two makers are not certified ' +
        'together, even if they fit (Stäubli MC4 and MC4-compatible)',
    )
    const limited = await find({ originalId: original.id, maxInputCurrent_A: '10' })
    expect(limited.items.find(({ panel }) => panel.id === twin.id)).toMatchObject({
      class: 'withChanges',
      reasons: [{ code: 'inputCurrent', verdict: 'exceeds' }, ...more(6)],
    })
    expect(answer.request).toMatchObject({
      stringLength: 12,
      assumed: ['stringLength', 'minTemperature_C', 'orientation'],
    })
    const [first] = answer.items
    expect(first?.electrical.stc?.changePercent).toBeCloseTo(0, 6)
    const { before, after, beforeW, afterW, mismatchPercent } = first?.electrical.stc ?? {}
    expect([before, after]).toEqual([beforeW, afterW])
    expect(mismatchPercent).toBeCloseTo(0, 6)
    expect(first?.electrical.coldVoc_V).toBeCloseTo(12 * 37.07 * (1 + 0.0026 * 35), 2)
    const all = await find({ originalId: original.id, class: 'missing,doesNotFit' })
    expect(all.items.map(({ panel }) => panel.id)).toEqual([unsized.id, large.id])
    const one = await find({ originalId: original.id, candidateId: large.id })
    expect(one.items).toMatchObject([{ class: 'doesNotFit', panel: { id: large.id }, size: { verdict: 'tooLarge' } }])
    expect(one.items[0]?.electrical.byLength?.map(({ stringLength }) => stringLength)).toEqual([4, 6, 12, 20, 28])
  })

  it('fills in every default: loads, weight and cable are the old panel’s', async () => {
    const { request } = await find({ originalId: original.id })
    const { SnowLoad_Pa, WindLoad_Pa, Weight_kg, CableLength_mm } = original
    expect(request).toMatchObject({
      stringLength: 12,
      replaced: 1,
      added: 0,
      parallelStrings: 1,
      ageingPercent: 0,
      optimisers: 'none',
      minTemperature_C: -10,
      maxVoltage_V: null,
      maxLength_mm: null,
      maxWidth_mm: null,
      orientation: 'portrait',
      rowSpare_mm: null,
      sideTolerance_mm: 5,
      frameTolerance_mm: 1,
      minSnowLoad_Pa: SnowLoad_Pa,
      minWindLoad_Pa: WindLoad_Pa,
      maxWeight_kg: Weight_kg,
      minCable_mm: CableLength_mm,
      quantity: 1,
      country: [],
      page: 1,
      limit: 20,
      assumed: ['stringLength', 'minTemperature_C', 'orientation'],
    })
    const given = await find({ originalId: original.id, maxWidth_mm: 2500, minCable_mm: 900 })
    expect(given.request).toMatchObject({ maxLength_mm: null, maxWidth_mm: 2500, minCable_mm: 900 })
  })

  it('says for each caller what was assumed, also when somebody else has just given the same values', async () => {
    const candidate = await makeCandidate({ SKU: 'ASSUMED-400' })
    const pair = { originalId: original.id, candidateId: candidate.id }
    const given = { stringLength: 12, minTemperature_C: -10, orientation: 'portrait' as const }
    const [assumed, stated, again] = [await find(pair), await find({ ...pair, ...given }), await find(pair)]
    expect(assumed.request.assumed).toEqual(['stringLength', 'minTemperature_C', 'orientation'])
    expect(stated.request.assumed).toEqual([])
    expect(stated.items[0]?.electrical.byLength).toBeUndefined()
    expect(again).toEqual(assumed)
    // as typed, not as another visitor spelled it
    const label = { Vmp_V: 31, Imp_A: 12.9, Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 }
    for (const ConnectorType of ['mc4', 'MC4'])
      expect((await find({ ...label, ConnectorType })).original.typed).toMatchObject({ ConnectorType })
    await app.db.deleteFrom('panels').where('id', '=', candidate.id).execute()
  })

  it('takes several countries and classes in one text, or each on its own', async () => {
    const ask = async (rest: string) => {
      const answer = await sendTo(app.app)(`/api/solars/replacements?originalId=${original.id}&${rest}`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
      return (await answer.json()).request
    }
    const inOneText = await ask('country=Germany%7CFrance&class=dropIn,missing')
    expect(inOneText).toMatchObject({ country: ['Germany', 'France'], countries: ['Germany', 'France'] })
    expect(inOneText).toMatchObject({ class: ['dropIn', 'missing'] })
    expect(await ask('country=Germany&country=France&class=dropIn&class=missing')).toEqual(inOneText)
  })

  it('takes limits with as many digits as a program writes', async () => {
    const pair = { originalId: original.id, candidateId: original.id, stringLength: 7 }
    const coldVoc_V = (await find(pair)).items[0]?.electrical.coldVoc_V ?? 0
    for (const [maxVoltage_V, verdict] of [
      [(coldVoc_V + 1e-9).toFixed(14), 'ok'],
      [(coldVoc_V - 1e-3).toFixed(14), 'exceeds'],
    ] as const) {
      const [item] = (await find({ ...pair, maxVoltage_V })).items
      expect(item?.reasons).toContainEqual(expect.objectContaining({ code: 'coldVoltage', verdict }))
    }
  })

  it('takes what stands on a label, with a span where figures are missing', async () => {
    const answer = await find({ Vmp_V: '31', Imp_A: '12.9', Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 })
    expect(answer.original).toMatchObject({
      panel: null,
      typed: { Vmp_V: 31, Imp_A: 12.9 },
      curve: { knee: 'bounded' },
    })
    expect(answer.original.missing).toContain('Isc_A')
    const labelled = await find({ Vmp_V: '31', Imp_A: '12.9', Pmax_W: '400' })
    expect(labelled.original.figures).toContainEqual({ field: 'Watts_W', value: 400, unit: 'W', source: 'typed' })
    const [first] = answer.items
    expect(first?.electrical.range?.because).toContain('original Isc_A')
    const range = first?.electrical.range?.stc.lostPercent
    expect(range?.to).toBeGreaterThanOrEqual(range?.from ?? Number.NaN)
  })

  it('lists what may fit where the old panel’s size is not known, unless other classes are asked for', async () => {
    const label = { Vmp_V: '31', Imp_A: '12.9' }
    const answer = await find(label)
    expect(answer.request.class).toEqual(['dropIn', 'withChanges', 'optimiser', 'missing'])
    expect(answer.totalCount).toBeGreaterThan(0)
    expect(answer.none).toBeUndefined()
    expect(answer.items.every((item) => item.class === 'missing' && item.size.verdict === 'unknown')).toBe(true)
    expect((await find({ ...label, class: 'dropIn' })).totalCount).toBe(0)
    expect((await find({ ...label, Length_mm: 1722, Width_mm: 1134 })).request.class).toHaveLength(3)
  })

  it('names every figure of both curves in its evidence, stated or bounded', async () => {
    const { items } = await find({ Vmp_V: '31', Imp_A: '12.9', TempCoeffIsc_percent_per_C: '0.05' })
    const { values = [] } = items[0]?.reasons.find(({ code }) => code === 'electrical') ?? {}
    const alpha = values.filter(({ field }) => field === 'TempCoeffIsc_percent_per_C')
    expect(alpha).toMatchObject([
      { of: 'original', value: 0.05, source: 'typed' },
      { of: 'candidate', source: 'stated' },
    ])
    const beta = values.find(({ field, of }) => of === 'original' && field === 'TempCoeffVoc_percent_per_C')
    expect(beta).toMatchObject({ value: null, source: 'bounded' })
    for (const { reasons } of items)
      for (const { text } of reasons) expect(text).not.toMatch(/about (?:minus )?(?:under|less than)/)
  })

  it('puts the same model first as a drop-in, and what has only its plug to check before other changes', async () => {
    const base = await makeCandidate({ SKU: 'OWN-1', Length_mm: 1600, ConnectorType: 'MC4 compatible' })
    const plug = await makeCandidate({ SKU: 'OWN-PLUG', Length_mm: 1600, ConnectorType: 'Stäubli MC4' })
    const clamps = await makeCandidate({ SKU: 'OWN-CLAMPS', Length_mm: 1600, Thickness_mm: 46, ConnectorType: 'TS4' })
    const own = await find({ originalId: base.id, limit: 200 })
    expect(own.items[0]).toMatchObject({ panel: { id: base.id }, class: 'dropIn', sameModel: true, onlyPlug: false })
    expect(own.items[0]?.reasons[0]).toMatchObject({ code: 'sameModel', verdict: 'same' })
    expect(own.items[0]?.reasons[0]?.text).toContain('plugs may differ from batch to batch')
    const ids = own.items.map(({ panel }) => panel.id)
    expect(own.items.find(({ panel }) => panel.id === plug.id)).toMatchObject({ class: 'withChanges', onlyPlug: true })
    expect(ids.indexOf(plug.id)).toBeGreaterThan(0)
    expect(ids.indexOf(clamps.id)).toBeGreaterThan(ids.indexOf(plug.id))
    expect(own.onlyPlug).toBe(own.items.filter(({ onlyPlug }) => onlyPlug).length)
    // a longer string of the same model may exceed the limit of the inverter
    const longer = { originalId: base.id, stringLength: '20', replaced: '0', added: '4', maxVoltage_V: '400' }
    const added = await find({ ...longer, candidateId: base.id })
    expect(added.items[0]).toMatchObject({
      class: 'doesNotFit',
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'coldVoltage', verdict: 'exceeds' })]),
    })
    expect(added.items[0]?.reasons[0]?.code).toBe('coldVoltage')
  })

  it('sees stock that has come or gone since the last request', async () => {
    const late = await makePanel(app.db, { SKU: 'LATE-400', ConnectorType: 'Stäubli MC4' })
    const ids = async () => (await find({ originalId: original.id })).items.map(({ panel }) => panel.id)
    expect(await ids()).not.toContain(late.id)
    const offer = await makeOffer(app.db, late.id, supplier.id)
    expect(await ids()).toContain(late.id)
    await app.db.updateTable('inventory').set({ quantity: 0 }).where('id', '=', offer.id).execute()
    await app.db.updateTable('panels').set({ stock_quantity: 0 }).where('id', '=', late.id).execute()
    expect(await ids()).not.toContain(late.id)
  })

  it('tells how to buy the pieces: of one supplier, of several, or a part of them', async () => {
    const base = await makePanel(app.db, { SKU: 'BUY-OLD', Length_mm: 1500, ConnectorType: 'Stäubli MC4' })
    const panel = await makeCandidate({ SKU: 'BUY-1', Length_mm: 1500 }, { quantity: 12, pricePerUnit: 80 })
    await makeOffer(app.db, panel.id, other.id, { quantity: 10, pricePerUnit: 60 })
    const offers = async (quantity: number) =>
      (await find({ originalId: base.id, quantity, candidateId: panel.id })).items[0]?.offers
    expect(await offers(11)).toMatchObject({
      enough: true,
      pieces: 22,
      suppliers: 2,
      best: { kind: 'one', pricePerUnit: 80 },
    })
    expect(await offers(10)).toMatchObject({ best: { kind: 'one', pricePerUnit: 60 } })
    expect(await offers(20)).toMatchObject({
      best: { kind: 'several', text: '20 pieces from 2 suppliers', pricePerUnit: 70 },
    })
    expect(await offers(30)).toMatchObject({ enough: false, best: { kind: 'partial', text: '22 of 30 pieces' } })
    expect((await find({ originalId: base.id, quantity: 13, oneSupplier: 'true' })).totalCount).toBe(0)
  })

  it('names every problem at once, in words that say what to write', async () => {
    const error = await refusal({
      Length_mm: '67.8 in',
      Width_mm: 44,
      Voc_V: 30,
      Vmp_V: 31,
      Imp_A: 'ten',
      stringLength: 12,
      replaced: 13,
      maxVoltage_V: -600,
      clampMin_mm: 40,
      clampMax_mm: 30,
    })
    expect(error.status).toBe(400)
    expect(error.fields).toEqual({
      Length_mm: 'Length: write 1722.12 instead of 67.8 in, in mm',
      Width_mm: 'Width: 44 mm is no side of a panel in mm. If it is inches, write 1118',
      Voc_V: 'Voc must be greater than Vmp: one of them is misread',
      Imp_A: 'Imp: write a number in A, such as 41.5',
      replaced: '13 panels cannot be replaced in a string of 12',
      maxVoltage_V: 'Voltage limit cannot be below 0',
      clampMin_mm: 'The lowest frame is higher than the highest',
    })
    expect((await refusal({})).fields?.originalId).toContain('two of Vmp, Imp and Pmax, or Voc and Isc')
    expect((await refusal({ Voc_V: 70, Vmp_V: 30.8, Isc_A: 9, Imp_A: 8.5 })).fields?.Vmp_V).toContain('contradict')
    expect((await refusal({ Vmp_V: 31, Imp_A: 10, Pmax_W: 400 })).fields?.Pmax_W).toContain('310 W')
    // also where one figure follows from the power, or is the catalogue's
    expect((await refusal({ Vmp_V: 30, Pmax_W: 400, Isc_A: 3 })).fields).toEqual({
      Isc_A: 'The figures contradict each other: Imp 13.23 by the other figures and Isc 3 do not belong to one panel',
    })
    expect((await refusal({ originalId: original.id, Voc_V: 90 })).fields).toEqual({
      Voc_V: `The figures contradict each other: Vmp ${original.Vmp_V} and Voc 90 do not belong to one panel`,
    })
    expect((await refusal({ originalId: original.id, replaced: 0 })).fields?.replaced).toContain('at least one')
    expect((await refusal({ originalId: original.id, sky: 'blue' })).status).toBe(400)
    expect((await refusal({ originalId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  })

  it('names every problem of a label and a string at once, whatever stands on it', async () => {
    // contradictory figures, more replaced than there are, limits below zero, a nameplate in inches
    const error = await refusal({
      Voc_V: 70,
      Vmp_V: 30.8,
      Isc_A: 9,
      Imp_A: 8.5,
      Pmax_W: 400,
      Length_mm: '65"',
      stringLength: 3,
      replaced: 5,
      fuse_A: -15,
      maxInputCurrent_A: -1,
      minMppVoltage_V: -200,
      maxWidth_mm: '39 inch',
    })
    expect(error.status).toBe(400)
    expect(error.fields).toEqual({
      Vmp_V: 'The figures contradict each other: Vmp 30.8 and Voc 70 do not belong to one panel',
      Pmax_W: 'Vmp × Imp is 262 W, but Pmax says 400 W: one of them is misread',
      Length_mm: 'Length: write 1651 instead of 65", in mm',
      replaced: '5 panels cannot be replaced in a string of 3',
      fuse_A: 'String fuse cannot be below 0',
      maxInputCurrent_A: 'Limit of the input cannot be below 0',
      minMppVoltage_V: 'Lower end of the inverter’s range cannot be below 0',
      maxWidth_mm: 'Free width: write 990.6 instead of 39 inch, in mm',
    })
    // no figure at all, and what else is wrong beside it
    const nothing = await refusal({ stringLength: 61, replaced: 2.5, maxVoltage_V: -1 })
    expect(nothing.fields).toEqual({
      originalId:
        'Choose the old panel, or type what stands on its label: two of Vmp, Imp and Pmax, or Voc and Isc. ' +
        'Missing: Vmp, Imp, Pmax, Voc, Isc',
      stringLength: 'Panels in the string must be between 1 and 60',
      replaced: 'Panels to replace must be a whole number',
      maxVoltage_V: 'Voltage limit cannot be below 0',
    })
    // also where a choice is not known and a parameter is misspelt
    const choices = await refusal({
      originalId: original.id,
      optimisers: 'some',
      class: 'best',
      replaced: 13,
      stringLength: 12,
      sky: 'blue',
    })
    expect(Object.keys(choices.fields ?? {}).sort()).toEqual(['class', 'optimisers', 'replaced', 'sky'])
    // more replaced than the twelve that are assumed is no contradiction
    expect((await find({ originalId: original.id, replaced: 14 })).request.stringLength).toBe(14)
  })

  it('says what to type from the label where the catalogue states too little of the old panel', async () => {
    const figures = { Vmp_V: null, Imp_A: null, Pmax_W: null, Watts_W: null, Voc_V: null, Isc_A: 9 }
    const silent = await makePanel(app.db, { Brand: 'Testbrand', SKU: 'SILENT', ...figures })
    const error = await refusal({ originalId: silent.id })
    expect(error.status).toBe(400)
    expect(error.fields?.originalId).toBe(
      'Testbrand SILENT states too little in the catalogue. Type from its label two of Vmp, Imp and Pmax, or Voc and Isc. ' +
        'Missing: Vmp, Imp, Pmax, Voc',
    )
    expect((await find({ originalId: silent.id, Voc_V: '37' })).original.curve.knee).toBe('bounded')
  })

  it('counts the classes for nothing, and logs nothing', async () => {
    const ip = '10.1.0.7'
    const query = { originalId: original.id, stringLength: '17' }
    const { counts } = await app.call(countReplacements, { query }, { ip })
    expect(counts).toEqual((await find(query)).counts)
    expect((await find({ originalId: original.id }, { ip })).searchLimit).toMatchObject({ remainingSearches: 14 })
    const logs = await app.db.selectFrom('search_logs').select('id').where('ip_address', '=', ip).execute()
    expect(logs).toHaveLength(1)
    await expect(app.call(countReplacements, { query: { replaced: '0' } }, { ip })).rejects.toMatchObject({
      status: 400,
      fields: { replaced: 'Replace or add at least one panel', originalId: expect.stringContaining('Missing') },
    })
  })

  it('says what excluded how many and what to change; the changed query finds exactly as many', async () => {
    const narrow = await makePanel(app.db, {
      SKU: 'NARROW',
      Width_mm: 700,
      Length_mm: 1300,
      ConnectorType: 'Stäubli MC4',
    })
    await makeCandidate({ SKU: 'WIDER-1', Width_mm: 771, Length_mm: 1300 })
    await makeCandidate({ SKU: 'WIDER-2', Width_mm: 771, Length_mm: 1298 })
    const query = { originalId: narrow.id }
    const { none, totalCount } = await find(query)
    expect(totalCount).toBe(0)
    expect(none?.because.find(({ check }) => check === 'size')?.count).toBeGreaterThan(1)
    expect(none?.relax).toContainEqual({ change: { maxWidth_mm: '771' }, count: 2 })
    for (const { change, count } of none?.relax ?? []) {
      const changed = Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== null))
      expect((await find(changed as Query)).totalCount, JSON.stringify(change)).toBe(count)
    }
  })

  it('costs a visitor one free search per distinct query, and is logged as what it is', async () => {
    const ip = '10.1.0.1'
    const ask = (more: Query = {}) => find({ originalId: original.id, ...more }, { ip })
    expect((await ask()).searchLimit).toMatchObject({ remainingSearches: 14 })
    const free: Query[] = [
      { page: 2 },
      { sort: 'loss' },
      { class: 'missing' },
      { candidateId: original.id },
      { replaced: '1.0' },
    ]
    for (const more of free) expect((await ask(more)).searchLimit).toMatchObject({ remainingSearches: 14 })
    expect((await ask({ stringLength: 20 })).searchLimit).toMatchObject({ remainingSearches: 13 })
    const [first] = (await ask()).items
    const offer = first?.panel.inventory[0]
    expect(offer?.supplier).toMatchObject({ requiresLogin: true })
    expect(offer?.supplier.email).toBeUndefined()
    await find({ originalId: original.id, stringLength: 9 })
    await app.deps.searchLog.flush()
    const logs = await app.db
      .selectFrom('search_logs')
      .selectAll()
      .where('ip_address', '=', ip)
      .orderBy('created_at')
      .execute()
    expect(logs).toMatchObject([
      { kind: 'replacement', search_query: 'Testbrand OLD-400', search_params: { originalId: original.id } },
      { kind: 'replacement', search_params: { stringLength: '20' } },
    ])
    const member = await app.db.selectFrom('search_logs').select('kind').where('account_id', '=', user.id).execute()
    expect(member.every(({ kind }) => kind === 'replacement')).toBe(true)
  })
  it('explains a panel in pieces where figures are missing, so that nobody waits for all of them', async () => {
    const label = { Pmax_W: 400, Vmp_V: 31, Imp_A: 12.9, stringLength: 12 }
    const candidate = await makeCandidate({ SKU: 'PARTLY', Voc_V: null, Isc_A: null })
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const query = ReplacementQuery.parse({ ...stringsOf(label), candidateId: candidate.id })
    await app.deps.catalogue.read((held) => answerReplacements(held, new RecentFinds(), query, 'member'))
    isOver = true
    expect(turns).toBeGreaterThan(20)
  })
})

describe('of large questions at once', { tags: 'concurrent' }, () => {
  const ask = (question: InjectOptions, count: number, token?: string) =>
    Promise.all(
      Array.from({ length: count }, () =>
        app.app.inject({
          ...question,
          remoteAddress: '198.51.100.7',
          ...(token && { headers: { authorization: `Bearer ${token}` } }),
        }),
      ),
    )
  const statusesOf = async (answers: ReturnType<typeof ask>) =>
    (await answers).map(({ statusCode }) => statusCode).sort()

  const questions: Record<string, () => InjectOptions> = {
    'the finder': () => ({ url: `/api/solars/replacements?originalId=${original.id}&stringLength=2` }),
    'its count': () => ({ url: `/api/solars/replacements/count?originalId=${original.id}&stringLength=2` }),
    'a plan': () => ({
      method: 'POST',
      url: '/api/plants/plan',
      payload: {
        kinds: { A: { panelId: original.id } },
        inputs: [{ limits: { maxVoltage_V: 1000 }, strings: [{ panels: { A: 4 }, broken: { A: 1 } }] }],
      },
    }),
  }
  it.each(Object.entries(questions))('a visitor has two answered, a member four: %s', async (_, question) => {
    expect(await statusesOf(ask(question(), 3))).toEqual([200, 200, 429])
    expect(await statusesOf(ask(question(), 6, user.token))).toEqual([200, 200, 200, 200, 429, 429])
    const refused = (await ask(question(), 3)).find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('1')
  })

  it.each(['csv', 'xlsx', 'cec.csv'])('four files of one member are made: search.%s', async (ending) => {
    const answers = await statusesOf(ask({ url: `/api/solars/search.${ending}` }, 5, user.token))
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })
})
