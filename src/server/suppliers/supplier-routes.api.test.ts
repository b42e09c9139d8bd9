import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, makeUser, password } from '../../../tests/support/factories.js'
import { makeLine } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as accounts from '../../shared/accounts/account-api.js'
import * as api from '../../shared/suppliers/supplier-api.js'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await makeAdmin(test.db)).token
})
afterAll(() => test.close())

const create = (changes: object = {}) =>
  test.call(
    api.createSupplier,
    {
      body: {
        email: `s${Math.random()}@example.test`,
        password: 'Str0ng&Bright',
        companyName: 'Sunny Side',
        ...changes,
      } as never,
    },
    { token },
  )
const update = (id: string, body: object) => test.call(api.updateSupplier, { params: { id }, body }, { token })

describe('a supplier that an admin creates', () => {
  it('needs only email, password and company, and can sign in at once', async () => {
    const { supplier } = await create({ email: 'Sunny@example.test', website: 'sunny.example', city: 'Graz' })
    expect(supplier).toMatchObject({
      email: 'Sunny@example.test',
      firstName: '',
      lastName: '',
      companyName: 'Sunny Side',
      website: 'https://sunny.example',
      city: 'Graz',
      phoneNumber: null,
      isActive: true,
      hasPassword: true,
      isDemo: false,
      inventoryCount: 0,
    })
    expect(JSON.stringify(supplier)).not.toMatch(/Str0ng|argon/)
    const { user } = await test.call(accounts.loginSupplier, {
      body: { email: 'sunny@example.test', password: 'Str0ng&Bright' },
    })
    expect(user).toMatchObject({ userType: 'supplier', company: 'Sunny Side' })
    const entries = await test.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', supplier.id)
      .execute()
    expect(entries).toMatchObject([{ action: 'supplier.created' }])
    expect(JSON.stringify(entries)).not.toMatch(/Str0ng|argon/)
  })

  it('is refused with every problem at once, or when the address is taken', async () => {
    const body = { password: 'weak', website: 'javascript:alert(1)' } as never
    await expect(test.call(api.createSupplier, { body }, { token })).rejects.toMatchObject({
      status: 400,
      fields: {
        email: 'Email is required',
        password: 'Password must be at least 8 characters long',
        companyName: 'Company name is required',
        website: 'Write a web address such as https://example.com',
      },
    })
    const user = await makeUser(test.db)
    await expect(create({ email: user.email.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      fields: { email: 'An account with this email already exists' },
    })
    await expect(create({ isActive: false })).rejects.toMatchObject({ status: 400 })
  })

  it('is created once when the call is repeated with its key', { tags: 'concurrent' }, async () => {
    const body = { email: 'keyed@example.test', password: 'Str0ng&Bright', companyName: 'Keyed' }
    const once = () => test.call(api.createSupplier, { body }, { token, idempotencyKey: 'make-keyed' })
    const [first, second] = await Promise.all([once(), once()])
    expect(first.supplier.id).toBe(second.supplier.id)
  })
})

describe('editing a supplier', () => {
  it('changes the sent fields, keeps omitted ones, and clears null ones', async () => {
    const { supplier } = await create({ website: 'sunny.example', city: 'Graz', firstName: 'Ann' })
    const { supplier: after } = await update(supplier.id, { city: 'Linz', phoneNumber: '+43 1' })
    expect(after).toMatchObject({
      city: 'Linz',
      phoneNumber: '+43 1',
      website: 'https://sunny.example',
      firstName: 'Ann',
    })
    expect((await update(supplier.id, { website: null })).supplier.website).toBeNull()
    await expect(update(supplier.id, { companyName: '' })).rejects.toMatchObject({ status: 400 })
    await expect(update(supplier.id, { isActive: false })).rejects.toMatchObject({ status: 400 })
    const other = await makeUser(test.db)
    await expect(update(supplier.id, { email: other.email })).rejects.toMatchObject({ status: 409 })
  })

  it('does not overwrite what another editor has changed meanwhile, and keeps what that editor left alone', async () => {
    const { supplier } = await create({ city: 'Graz', email: 'both@example.test' })
    const own = await test.call(accounts.loginSupplier, {
      body: { email: 'both@example.test', password: 'Str0ng&Bright' },
    })
    const change = (body: object) => test.call(api.updateCompany, { body }, { token: own.session.token })
    await change({ city: 'Linz', seen: { city: 'Graz' } })
    expect((await update(supplier.id, { phoneNumber: '+43 1', seen: { phoneNumber: null } })).supplier).toMatchObject({
      city: 'Linz',
      phoneNumber: '+43 1',
    })
    await expect(update(supplier.id, { city: 'Wels', seen: { city: 'Graz' } })).rejects.toMatchObject({
      status: 409,
      fields: { city: 'Somebody else has changed this. It is now “Linz”.' },
      extra: { current: { city: 'Linz', phoneNumber: '+43 1', companyName: 'Sunny Side' } },
    })
    await expect(change({ phoneNumber: '', seen: { phoneNumber: '' } })).rejects.toMatchObject({ status: 409 })
    expect((await update(supplier.id, { city: 'Wels', seen: { city: 'Linz' } })).supplier).toMatchObject({
      city: 'Wels',
      phoneNumber: '+43 1',
    })
  })

  it('finds suppliers only', async () => {
    const user = await makeUser(test.db)
    await expect(update(user.id, { city: 'X' })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.toggleSupplier, { params: { id: user.id } }, { token })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a deactivated supplier', () => {
  it('is refused at the login with a message of its own', async () => {
    const supplier = await makeSupplier(test.db)
    await test.call(api.toggleSupplier, { params: { id: supplier.id } }, { token })
    await expect(
      test.call(accounts.loginSupplier, { body: { email: supplier.email, password } }),
    ).rejects.toMatchObject({
      status: 403,
      message: `This account has been deactivated. Please write to ${test.deps.config.contactEmail}.`,
    })
  })
})

it('two admins who both deactivate a supplier deactivate it, at the same moment too', {
  tags: 'concurrent',
}, async () => {
  const supplier = await makeSupplier(test.db)
  const deactivate = () =>
    test.call(api.toggleSupplier, { params: { id: supplier.id }, query: { isActive: 'false' } }, { token })
  const answers = await Promise.all(Array.from({ length: 6 }, deactivate))
  for (const { supplier: after } of answers) expect(after.isActive).toBe(false)
  const { length } = await test.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', supplier.id)
    .where('action', '=', 'supplier.deactivated')
    .execute()
  expect(length).toBe(1)
})

describe('the list of suppliers', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const supplier = await makeSupplier(test.db, { company_name: 'Unfindable_Co', is_active: false })
    await makeLine(test.db, { supplier_id: supplier.id })
    const list = (query: object) => test.call(api.listSuppliers, { query }, { token })
    expect((await list({ search: 'unfindable_co' })).suppliers).toMatchObject([{ id: supplier.id, inventoryCount: 1 }])
    expect((await list({ search: 'unfindableXco' })).totalCount).toBe(0)
    expect((await list({ status: 'inactive', search: 'unfind' })).totalCount).toBe(1)
    expect((await list({ status: 'active', search: 'unfind' })).totalCount).toBe(0)
    expect((await list({ sort: 'inventory', order: 'desc' })).suppliers[0]?.id).toBe(supplier.id)
    expect((await list({ limit: 1, page: 2 })).suppliers).toHaveLength(1)
  })
})

describe('the company page', () => {
  it('shows a supplier what visitors and signed-in people see, and lets it change that', async () => {
    const supplier = await makeSupplier(test.db)
    const own = { token: supplier.token }
    const { company, preview } = await test.call(
      api.updateCompany,
      { body: { phoneNumber: '+49 30 1', website: 'new.example', address: 'Weg 1' } },
      own,
    )
    expect(company).toMatchObject({ phoneNumber: '+49 30 1', website: 'https://new.example', city: 'Berlin' })
    expect(preview.visitor).toEqual({
      companyName: supplier.company_name,
      city: 'Berlin',
      state: 'Berlin',
      country: 'Germany',
      requiresLogin: true,
      message: expect.any(String),
    })
    expect(preview.signedIn).toMatchObject({ email: supplier.email, phoneNumber: '+49 30 1', address: 'Weg 1' })
    await expect(test.call(api.updateCompany, { body: { companyName: 'Other' } as never }, own)).rejects.toMatchObject({
      status: 400,
    })
    await expect(test.call(api.getCompany, {}, { token })).rejects.toMatchObject({ status: 403 })
  })
})
