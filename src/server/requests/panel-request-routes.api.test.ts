import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAdmin,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
  panelFacts,
} from '../../../tests/support/factories.js'
import { refusalOf } from '../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/requests/panel-request-api.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://heliodex.example' })
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())

let count = 0
const form = (changes: object = {}) => ({
  email: 'vera@example.test',
  name: 'Vera Rubin',
  brand: 'Andromeda',
  model: `AND-${++count}`,
  wattage: 430,
  ...changes,
})
const submit = (body: unknown, token?: string, options: object = {}) =>
  test.call(api.createPanelRequest, { body } as never, { token, ...options })
const panelData = (changes: object = {}) => ({ brand: 'Andromeda', model: `SUP-${++count}`, wattage: 450, ...changes })
const submitAsSupplier = (changes: object = {}, more: object = {}, token = supplier.token) =>
  submit({ panelData: panelData(changes), ...more }, token)
const change = (id: string, body: object) =>
  test.call(api.updatePanelRequest, { params: { id }, body } as never, { token: admin.token })
const makeFrom = (id: string, facts: object = panelFacts()) =>
  test.call(api.createPanelFromRequest, { params: { id }, body: facts } as never, { token: admin.token })
const requestsOf = (email: string) =>
  test.db.selectFrom('panel_requests').selectAll().where('email', '=', email).execute()

describe('a public panel request', () => {
  it('accepts the technologies of the form, from a supplier also as a sheet writes them, and nothing else', async () => {
    const refusal = { status: 400, fields: { technology: expect.stringContaining('Monocrystalline, Polycrystalline') } }
    for (const technology of ['Banana', 'monocrystalline', 'TOPCon'])
      await expect(submit(form({ technology })), String(technology)).rejects.toMatchObject(refusal)
    for (const technology of ['Thin-Film', '', null])
      expect((await submit(form({ technology }))).request.panelData.panelData.technology).toBe(technology || null)
    await expect(submitAsSupplier({ technology: 'Banana' })).rejects.toMatchObject(refusal)
    const { request } = await submitAsSupplier({ technology: 'N-type TOPCon' })
    expect(request.panelData.panelData.technology).toBe('N-type TOPCon')
  })

  it('accepts the form of a visitor and stores every value under the keys of a request', async () => {
    const { request } = await submit(
      form({
        efficiency: '21.5',
        cells: 108,
        vmp: 31.2,
        technology: 'HJT',
        phone: '123',
        description: 'Please',
        urgency: 'high',
      }),
    )
    expect(request).toMatchObject({
      status: 'pending',
      requestedByType: 'user',
      email: 'vera@example.test',
      supplierRequester: null,
      attachmentPath: null,
      hasDuplicates: false,
      duplicateInfo: null,
      panelData: {
        description: 'Please',
        panelData: {
          brand: 'Andromeda',
          wattage: 430,
          efficiency: 21.5,
          numberOfCells: 108,
          name: 'Vera Rubin',
          urgency: 'high',
          pmax: null,
        },
      },
    })
  })

  it('has medium urgency by default, and treats a signed-in user like a visitor', async () => {
    const user = await makeUser(test.db)
    const { request } = await submit(form(), user.token)
    expect(request.panelData.panelData.urgency).toBe('medium')
    expect(request.requestedByType).toBe('user')
  })

  it('reports all problems at once, and refuses fields that only suppliers may send', async () => {
    const error = await refusalOf(submit({ email: 'nobody', wattage: 0, efficiency: 101, cells: 1.5, weight: -1 }))
    expect(error).toMatchObject({ status: 400 })
    expect(error.fields).toMatchObject({
      email: 'Please enter a valid email address',
      name: 'Full Name is required',
      brand: 'Brand is required',
      model: 'Model is required',
      wattage: 'Wattage must be at least 1',
      efficiency: 'Efficiency must be at most 100',
      cells: 'Number of Cells must be a whole number',
      weight: 'Weight must be at least 0',
    })
    expect(await refusalOf(submit(form({ wattage: undefined })))).toMatchObject({
      fields: { wattage: 'Wattage is required' },
    })
    expect(await refusalOf(submit({ panelData: panelData() }))).toMatchObject({ status: 400 })
    expect(await refusalOf(submit(form({ status: 'approved' })))).toMatchObject({ status: 400 })
    expect(await refusalOf(submit(form({ technology: 'Alchemy' })))).toMatchObject({
      status: 400,
      fields: { technology: expect.stringContaining('Monocrystalline') },
    })
    expect(await refusalOf(submit(form({ wattage: '1,722' })))).toMatchObject({
      status: 400,
      fields: { wattage: '"1,722" can mean 1722 or 1.722. Write one of these two.' },
    })
  })

  it('fails closed without a solved captcha', async () => {
    const guarded = await startTestApp({ CAPTCHA: 'altcha' })
    const send = (body: object) => guarded.call(api.createPanelRequest, { body } as never)
    expect(await refusalOf(send(form()))).toMatchObject({
      status: 400,
      message: 'reCAPTCHA verification failed. Please try again.',
    })
    expect(await refusalOf(send(form({ recaptchaToken: 'made-up' })))).toMatchObject({ status: 400 })
    await guarded.close()
  })
})

describe('a panel that is similar to one of the catalogue', () => {
  it('is refused with the similar panels and the reason, in any case and punctuation', async () => {
    const panel = await makePanel(test.db, { Brand: 'JinkoSolar', SKU: 'JKM-545M/72' })
    const error = await refusalOf(submit(form({ brand: 'JINKO solar', model: 'jkm 545m 72' })))
    expect(error).toMatchObject({ code: 'similar_panels', status: 409 })
    expect(error.extra.similarPanels).toMatchObject([
      { id: panel.id, SKU: 'JKM-545M/72', reason: 'same_model', why: 'Same brand and model' },
    ])
  })

  it('is also one of the same brand, power and size within rounding', async () => {
    await makePanel(test.db, { Brand: 'Sizewise', SKU: 'A', Watts_W: 500, Length_mm: 2094.6, Width_mm: 1134 })
    const similar = { brand: 'sizewise', model: 'B', wattage: 500 }
    const error = await refusalOf(submitAsSupplier({ ...similar, length: 2095, width: 1134 }))
    expect(error.extra.similarPanels).toMatchObject([
      { SKU: 'A', reason: 'same_size', why: 'Same brand, 500 W and size' },
    ])
    expect(await refusalOf(submit(form({ ...similar, dimensions: '209.5 x 113.4 x 3 cm' })))).toMatchObject({
      status: 409,
    })
    await submitAsSupplier({ ...similar, length: 2097, width: 1134 })
    await submitAsSupplier({ ...similar, wattage: 505, length: 2095, width: 1134 })
  })

  it('is accepted with forceSubmit from visitors and suppliers, and marked as a duplicate', async () => {
    await makePanel(test.db, { Brand: 'Forced', SKU: 'F-1' })
    const forced = { brand: 'Forced', model: 'F1' }
    const [a, b] = [
      await submit(form({ ...forced, forceSubmit: true })),
      await submitAsSupplier(forced, { forceSubmit: 'true' }),
    ]
    for (const { request } of [a, b]) {
      expect(request.hasDuplicates).toBe(true)
      expect(request.duplicateInfo?.existingPanels).toMatchObject([{ SKU: 'F-1', Watts_W: 400 }])
    }
  })
})

describe("a supplier's request", () => {
  it('accepts panelData as an object, as text and in a form', async () => {
    const asText = await submit({ panelData: JSON.stringify(panelData()), description: 'From outside' }, supplier.token)
    expect(asText.request).toMatchObject({
      requestedByType: 'supplier',
      email: supplier.email,
      supplierRequester: { email: supplier.email, companyName: supplier.company_name },
      panelData: { description: 'From outside', panelData: { description: 'From outside' } },
    })
    const data = new FormData()
    data.set('panelData', JSON.stringify(panelData({ frameColor: 'black', warranty: 25 })))
    data.set('forceSubmit', 'false')
    const { request } = await test.call(api.createPanelRequest, { form: data } as never, { token: supplier.token })
    expect(request.panelData.panelData).toMatchObject({ frameColor: 'black', warranty: 25 })
  })

  it('needs brand and model, and names each problem by its field', async () => {
    const error = await refusalOf(submit({ panelData: { brand: ' ', voc: 'many' } }, supplier.token))
    expect(error.fields).toMatchObject({
      brand: 'Brand is required',
      model: 'Model is required',
      voc: 'Voc must be a number',
    })
    expect(await refusalOf(submit({ panelData: '{nope' }, supplier.token))).toMatchObject({ status: 400 })
    expect(await refusalOf(submit(form(), supplier.token))).toMatchObject({ status: 400 })
  })

  it('can contain several panels, all or nothing, and similar ones do not stop it', async () => {
    await makePanel(test.db, { Brand: 'Several', SKU: 'S-1' })
    const own = await makeSupplier(test.db)
    const send = (panelRequests: unknown) =>
      test.call(api.createPanelRequests, { body: { panelRequests } } as never, { token: own.token })
    const { requests } = await send([panelData({ brand: 'Several', model: 's1' }), panelData()])
    expect(requests.map(({ hasDuplicates }) => hasDuplicates)).toEqual([true, false])
    const error = await refusalOf(send([panelData(), panelData({ brand: '' })]))
    expect(error).toMatchObject({ status: 400, fields: { 'panelRequests.1.brand': 'Brand is required' } })
    expect(await requestsOf(own.email)).toHaveLength(2)
    expect(await refusalOf(send([]))).toMatchObject({ status: 400 })
  })

  it('is listed only for the supplier who sent it', async () => {
    const other = await makeSupplier(test.db)
    const { request } = await submitAsSupplier({}, {}, other.token)
    const mine = await test.call(api.listMyPanelRequests, {}, { token: other.token })
    expect(mine).toMatchObject({ totalCount: 1, page: 1, totalPages: 1, requests: [{ id: request.id }] })
    const others = await test.call(api.listMyPanelRequests, { query: { limit: 200 } }, { token: supplier.token })
    expect(others.requests.map(({ id }) => id)).not.toContain(request.id)
    expect(await refusalOf(test.call(api.listMyPanelRequests, {}, { token: admin.token }))).toMatchObject({
      status: 403,
    })
  })
})

describe('the same request sent twice', () => {
  it('is stored once, in sequence or in parallel', { tags: 'concurrent' }, async () => {
    const own = await makeSupplier(test.db)
    const data = panelData()
    const all = await Promise.all([1, 2, 3].map(() => submit({ panelData: data }, own.token)))
    const again = await submit({ panelData: data }, own.token)
    expect(new Set([...all, again].map(({ request }) => request.id)).size).toBe(1)
    expect(await requestsOf(own.email)).toHaveLength(1)
  })

  it('is stored once per Idempotency-Key, and a key cannot be used for another request', {
    tags: 'concurrent',
  }, async () => {
    const own = await makeSupplier(test.db)
    const data = { panelData: panelData() }
    const options = { idempotencyKey: 'key-1' }
    const [a, b] = await Promise.all([submit(data, own.token, options), submit(data, own.token, options)])
    expect(a.request.id).toBe(b.request.id)
    expect(await refusalOf(submit({ panelData: panelData() }, own.token, options))).toMatchObject({ status: 422 })
  })
})

describe('an admin', () => {
  it('stores an edit field by field and keeps the other values of the request', async () => {
    const { request } = await submitAsSupplier({ voc: 50, remarks: 'old' })
    const { request: edited } = await change(request.id, { panelData: { voc: 51.5, remarks: null } })
    expect(edited).toMatchObject({
      status: 'pending',
      panelData: { panelData: { voc: 51.5, remarks: null, wattage: 450 } },
    })
    expect(await refusalOf(change(request.id, { panelData: { vco: 1 } }))).toMatchObject({ status: 400 })
    expect(await refusalOf(change(request.id, {}))).toMatchObject({ status: 400 })
  })

  it('cannot approve an incomplete request, and sees what is missing', async () => {
    const { request } = await submitAsSupplier({ wattage: null })
    const validation = await test.call(api.validatePanelRequest, { params: { id: request.id } }, { token: admin.token })
    expect(validation).toMatchObject({ isValid: false, missingFields: ['wattage'] })
    expect(validation.warnings).toContain('Voc is not stated')
    expect(await refusalOf(change(request.id, { status: 'approved' }))).toMatchObject({
      status: 409,
      message: 'Cannot approve request: Missing critical fields - wattage',
    })
    const { request: approved } = await change(request.id, { status: 'approved', panelData: { wattage: 460 } })
    expect(approved).toMatchObject({ status: 'approved', decidedBy: admin.email })
  })

  it('decides once: later decisions and edits are conflicts, and the requester is mailed', {
    tags: 'concurrent',
  }, async () => {
    const own = await makeSupplier(test.db)
    const { request } = await submitAsSupplier({}, {}, own.token)
    const outcomes = await Promise.allSettled(
      ['approved', 'rejected', 'rejected'].map((status) => change(request.id, { status })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(change(request.id, { panelData: { voc: 40 } }))).toMatchObject({ status: 409 })
    expect(await refusalOf(makeFrom(request.id))).toMatchObject({ status: 409 })
    const mails = (await test.mails()).filter((mail) => mail.to?.[0]?.address === own.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Your panel request has been (approved|rejected)$/)
  })

  it('mails a visitor in the language of the form, with the usual reasons', async () => {
    const { request } = await submit(form({ email: 'marie@example.test' }), undefined, { acceptLanguage: 'fr-BE' })
    await change(request.id, { status: 'rejected' })
    const [mail] = (await test.mails()).filter(({ to }) => to?.[0]?.address === 'marie@example.test')
    expect(mail?.subject).toBe('Votre demande de panneau a été rejetée')
    expect(mail?.text).toContain('Remarque\u00a0: Demande rejetée par l’administrateur')
  })

  it('rejects with the default note or with their own', async () => {
    const [a, b] = [(await submitAsSupplier()).request, (await submitAsSupplier()).request]
    expect((await change(a.id, { status: 'rejected' })).request.adminNotes).toBe('Request rejected by admin')
    expect((await change(b.id, { status: 'rejected', adminNotes: 'Out of production' })).request.adminNotes).toBe(
      'Out of production',
    )
  })

  it('creates the panel and approves in one step, or does neither', async () => {
    const { request } = await submitAsSupplier()
    const facts = panelFacts()
    const { panel, request: approved } = await makeFrom(request.id, facts)
    expect(approved).toMatchObject({
      status: 'approved',
      adminNotes: 'Panel created and added to database',
      panelId: panel.id,
      hasDuplicates: false,
    })
    const second = (await submitAsSupplier()).request
    expect(await refusalOf(makeFrom(second.id, facts))).toMatchObject({ status: 409 })
    expect(await refusalOf(makeFrom(second.id, { ...facts, SKU: 'x', Voc_V: 1 }))).toMatchObject({ status: 400 })
    const row = await test.db
      .selectFrom('panel_requests')
      .select('status')
      .where('id', '=', second.id)
      .executeTakeFirst()
    expect(row?.status).toBe('pending')
    const actions = await test.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', request.id)
      .execute()
    expect(actions).toEqual([{ action: 'panel_request.approved' }])
  })

  it('creates one panel on a double click', { tags: 'concurrent' }, async () => {
    const { request } = await submitAsSupplier()
    const facts = [panelFacts(), panelFacts()]
    const outcomes = await Promise.allSettled(facts.map((each) => makeFrom(request.id, each)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = await test.db
      .selectFrom('panels')
      .select('id')
      .where(
        'sku',
        'in',
        facts.map(({ SKU }) => SKU),
      )
      .execute()
    expect(made).toHaveLength(1)
  })

  it('finds requests by words and status, with the counts per status', async () => {
    await submitAsSupplier({ brand: '100%_Sun' })
    const list = (query: object) => test.call(api.listPanelRequests, { query }, { token: admin.token })
    expect((await list({ search: '100%_' })).totalCount).toBe(1)
    expect((await list({ search: supplier.company_name ?? '', status: 'pending' })).requests.length).toBeGreaterThan(0)
    const { counts, totalCount } = await list({ status: 'approved' })
    expect(totalCount).toBe(counts.approved)
    const bySupplier = await list({ supplierId: supplier.id, limit: 200 })
    expect(bySupplier.requests.every(({ email }) => email === supplier.email)).toBe(true)
  })

  it('is the only one who may do this', async () => {
    const { request } = await submitAsSupplier()
    const asSupplier = { token: supplier.token }
    for (const call of [
      () => test.call(api.listPanelRequests, {}, asSupplier),
      () => test.call(api.validatePanelRequest, { params: { id: request.id } }, asSupplier),
      () => test.call(api.updatePanelRequest, { params: { id: request.id }, body: { status: 'approved' } }, asSupplier),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 403 })
    expect(await refusalOf(change('00000000-0000-4000-8000-000000000000', { status: 'rejected' }))).toMatchObject({
      status: 404,
    })
  })
})
