import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as accounts from '../../shared/accounts/account-api.js'
import * as api from '../../shared/requests/supplier-request-api.js'
import * as suppliers from '../../shared/suppliers/supplier-api.js'
import { dayMs } from '../../shared/values/days.js'

let test: TestApp
let admin: { token: string; email: string }
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://heliodex.example' })
  admin = await makeAdmin(test.db)
})
afterAll(() => test.close())

let count = 0
const application = (changes: object = {}) => ({
  firstName: 'Mary',
  lastName: 'Jackson',
  email: `mary-${++count}@example.test`,
  companyName: 'Langley Solar',
  address: '1 Tunnel Road',
  city: 'Hampton',
  state: 'Virginia',
  zipCode: '23666',
  country: 'USA',
  ...changes,
})
const submit = (changes: object = {}, options: object = {}) =>
  test.call(api.createSupplierRequest, { body: application(changes) }, options)
const decide = (id: string, status: 'approved' | 'rejected', adminNotes?: string) =>
  test.call(
    api.decideSupplierRequest,
    { params: { id }, body: { status, ...(adminNotes && { adminNotes }) } },
    { token: admin.token },
  )
const mailsTo = async (to: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === to)
const linkIn = (mail: { text?: string | undefined } | undefined) =>
  /https:\/\/heliodex\.example\/set-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link'
const expire = (id: string) =>
  test.db
    .updateTable('supplier_requests')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

describe('requesting a supplier account', () => {
  it('is answered in the language of its form, which the new account keeps', async () => {
    const [approved, rejected] = [
      await submit({}, { acceptLanguage: 'pl' }),
      await submit({}, { acceptLanguage: 'de-AT, en;q=0.5' }),
    ].map(({ request }) => request)
    await decide(approved?.id ?? '', 'approved')
    await decide(rejected?.id ?? '', 'rejected')
    const subjects = async (to = '') => (await mailsTo(to)).map(({ subject }) => subject)
    expect(await subjects(approved?.email)).toEqual([
      'Otrzymaliśmy Twoje zgłoszenie dostawcy',
      'Twoje konto dostawcy jest gotowe',
    ])
    expect(await subjects(rejected?.email)).toEqual([
      'Wir haben Ihre Lieferantenanfrage erhalten',
      'Ihre Lieferantenanfrage',
    ])
    const account = test.db
      .selectFrom('accounts')
      .select('language')
      .where('email', '=', approved?.email ?? '')
    expect(await account.executeTakeFirst()).toEqual({ language: 'pl' })
  })

  it('stores a pending request that expires after thirty days and is acknowledged by mail', async () => {
    const { request } = await submit({ website: 'langley.example', phoneNumber: null })
    expect(request).toMatchObject({
      companyName: 'Langley Solar',
      status: 'pending',
      phoneNumber: null,
      website: 'https://langley.example',
      adminNotes: null,
      isExpired: false,
    })
    const days = (Date.parse(request.expiresAt) - Date.parse(request.created_at)) / dayMs
    expect(days).toBeCloseTo(30, 2)
    const [mail] = await mailsTo(request.email)
    expect(mail?.subject).toBe('We have received your supplier request')
    expect(mail?.html).toContain('Langley Solar')
  })

  it('reports every missing field at once by its label', async () => {
    const body = { email: 'x@example.test', firstName: ' ' } as never
    await expect(test.call(api.createSupplierRequest, { body })).rejects.toMatchObject({
      status: 400,
      message: 'First name is required',
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        companyName: 'Company name is required',
        address: 'Address is required',
        city: 'City is required',
        state: 'State is required',
        zipCode: 'ZIP code is required',
        country: 'Country is required',
      },
    })
  })

  it('refuses fields that an applicant may not set', async () => {
    await expect(submit({ status: 'approved' })).rejects.toMatchObject({
      status: 400,
      fields: { status: 'status is not known here' },
    })
  })

  it('stores one pending request per address of fifty parallel ones, in any case', { tags: 'concurrent' }, async () => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      submit({ email: index % 2 ? 'Fifty@Example.test' : 'fifty@example.test' }, { ip: `10.3.0.${index}` }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(fulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    const mails = await test.db.selectFrom('mails').select('id').where('to_address', 'ilike', 'fifty@%').execute()
    expect(mails).toHaveLength(1)
  })

  it('is possible again after the old request has expired or been decided', async () => {
    const { request } = await submit()
    await expire(request.id)
    const again = await submit({ email: request.email })
    expect(again.request.id).not.toBe(request.id)
    await expect(submit({ email: request.email })).rejects.toMatchObject({ status: 409 })
    await decide(again.request.id, 'rejected')
    await submit({ email: request.email })
  })

  it('is limited per client, but not for a signed-in admin, and invalid requests do not count', async () => {
    const limited = await startTestApp({ LIMIT_FORMS_PER_CLIENT: '2/10m' })
    const send = (body: object, token?: string) =>
      limited.call(api.createSupplierRequest, { body: body as never }, { token })
    try {
      const { token } = await makeAdmin(limited.db)
      for (let round = 0; round < 4; round++) await expect(send({})).rejects.toMatchObject({ status: 400 })
      for (let round = 0; round < 4; round++) await send(application(), token)
      await send(application())
      await send(application())
      await expect(send(application())).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
    } finally {
      await limited.close()
    }
  })

  it('needs a solved captcha, which an invalid form does not use up', async () => {
    const guarded = await startTestApp({ CAPTCHA: 'altcha' })
    try {
      for (const recaptchaToken of [undefined, null, 'wrong'])
        await expect(
          guarded.call(api.createSupplierRequest, { body: application({ recaptchaToken }) }),
        ).rejects.toMatchObject({
          status: 400,
          message: 'reCAPTCHA verification failed. Please try again.',
          fields: { recaptchaToken: 'reCAPTCHA verification failed. Please try again.' },
        })
      expect(await guarded.db.selectFrom('supplier_requests').select('id').execute()).toHaveLength(0)
    } finally {
      await guarded.close()
    }
  })
})

describe('an approval', () => {
  it('creates the account; its mailed link sets a password and signs the supplier in', async () => {
    const { request } = await submit({ phoneNumber: '+1 757 555', website: 'https://langley.example' })
    const decided = await decide(request.id, 'approved', 'Checked by phone')
    expect(decided.request).toMatchObject({
      status: 'approved',
      adminNotes: 'Checked by phone',
      decidedBy: admin.email,
      supplierId: expect.any(String),
    })
    const supplier = await test.call(
      suppliers.getSupplier,
      { params: { id: decided.request.supplierId ?? '' } },
      { token: admin.token },
    )
    expect(supplier.supplier).toMatchObject({
      email: request.email,
      companyName: 'Langley Solar',
      phoneNumber: '+1 757 555',
      website: 'https://langley.example',
      zipCode: '23666',
      isActive: true,
      hasPassword: false,
    })
    const mail = (await mailsTo(request.email)).at(-1)
    expect(mail?.subject).toBe('Your supplier account is ready')
    const token = linkIn(mail)
    const hashes = await test.db.selectFrom('set_password_tokens').select('token_hash').execute()
    expect(hashes.map(({ token_hash }) => token_hash.toString())).not.toContain(token)

    const { user, session } = await test.call(accounts.setPassword, { body: { token, password: 'Str0ng&Bright' } })
    expect(user).toMatchObject({ userType: 'supplier', full_name: 'Mary Jackson', company: 'Langley Solar' })
    await test.call(suppliers.getCompany, {}, { token: session.token })
    await expect(test.call(accounts.setPassword, { body: { token, password: 'Str0ng&Bright' } })).rejects.toMatchObject(
      { status: 400, message: 'Failed to set password. The link may be expired.' },
    )
  })

  it('among fifty in parallel creates one account and sends one mail', { tags: 'concurrent' }, async () => {
    const { request } = await submit()
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => decide(request.id, 'approved')))
    expect(fulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: 'This request has already been approved.' })
    const made = await test.db.selectFrom('accounts').select('id').where('email_key', '=', request.email).execute()
    expect(made).toHaveLength(1)
    expect((await mailsTo(request.email)).map((mail) => mail.subject)).toEqual([
      'We have received your supplier request',
      'Your supplier account is ready',
    ])
  })

  it('in parallel with rejections ends in one state, and account and mail match it', {
    tags: 'concurrent',
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const { request } = await submit()
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => decide(request.id, index % 2 ? 'approved' : 'rejected')),
      )
      expect(fulfilled(outcomes)).toBe(1)
      const { status } = await test.db
        .selectFrom('supplier_requests')
        .select('status')
        .where('id', '=', request.id)
        .executeTakeFirstOrThrow()
      const made = await test.db.selectFrom('accounts').select('id').where('email_key', '=', request.email).execute()
      expect(made).toHaveLength(status === 'approved' ? 1 : 0)
      const mails = await test.db.selectFrom('mails').select('kind').where('to_address', '=', request.email).execute()
      expect(mails.map(({ kind }) => kind).sort()).toEqual(['supplier_request_received', `supplier_${status}`].sort())
    }
  })

  it('changes nothing when the address already has an account', async () => {
    const user = await makeUser(test.db)
    const { request } = await submit({ email: user.email.toUpperCase() })
    await expect(decide(request.id, 'approved')).rejects.toMatchObject({ status: 409 })
    const row = await test.db
      .selectFrom('supplier_requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'pending', decided_at: null, supplier_id: null })
    await decide(request.id, 'rejected')
  })

  it('is refused for an expired request, which can be rejected or deleted', async () => {
    const first = (await submit()).request
    const second = (await submit()).request
    await expire(first.id)
    await expire(second.id)
    await expect(decide(first.id, 'approved')).rejects.toMatchObject({
      status: 409,
      message: 'This request has expired and can no longer be approved. Reject or delete it.',
    })
    await decide(first.id, 'rejected')
    await test.call(api.deleteSupplierRequest, { params: { id: second.id } }, { token: admin.token })
  })

  it('can be followed by a new link, which replaces the old one, until a password is set', async () => {
    const { request } = await submit()
    const { supplierId } = (await decide(request.id, 'approved')).request
    const old = linkIn((await mailsTo(request.email)).at(-1))
    const params = { id: supplierId ?? '' }
    await test.call(suppliers.sendPasswordLink, { params }, { token: admin.token })
    const fresh = linkIn((await mailsTo(request.email)).at(-1))
    expect(fresh).not.toBe(old)
    const password = 'Str0ng&Bright'
    await expect(test.call(accounts.setPassword, { body: { token: old, password } })).rejects.toMatchObject({
      status: 400,
    })
    await test.call(accounts.setPassword, { body: { token: fresh, password } })
    await expect(test.call(suppliers.sendPasswordLink, { params }, { token: admin.token })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('a decided request', () => {
  it('never changes again and cannot be deleted', async () => {
    const { request } = await submit()
    await decide(request.id, 'rejected', 'No stock')
    expect((await mailsTo(request.email)).at(-1)?.subject).toBe('Your supplier request')
    await expect(decide(request.id, 'approved')).rejects.toMatchObject({ status: 409 })
    await expect(decide(request.id, 'rejected')).rejects.toMatchObject({ status: 409 })
    await expect(
      test.call(api.deleteSupplierRequest, { params: { id: request.id } }, { token: admin.token }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it("leaves an audit entry with the admin's name", async () => {
    const { request } = await submit()
    await decide(request.id, 'rejected')
    const entries = await test.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', request.id).execute()
    expect(entries).toMatchObject([{ action: 'supplier_request.rejected', actor_email: admin.email }])
  })
})

describe('the list of requests', () => {
  it('is searched, filtered and paged, with the counts per status', async () => {
    await submit({ companyName: 'Find 100% Me' })
    const list = (query: object) => test.call(api.listSupplierRequests, { query }, { token: admin.token })
    expect((await list({ search: 'me 100%' })).requests.map(({ companyName }) => companyName)).toEqual(['Find 100% Me'])
    expect((await list({ search: '%' })).totalCount).toBe(1)
    const { requests, counts } = await list({ status: 'processed', limit: 200 })
    expect(requests).toHaveLength(counts.approved + counts.rejected)
    const pending = await list({ status: 'pending', limit: 1 })
    expect(pending).toMatchObject({ totalCount: counts.pending, totalPages: counts.pending, page: 1 })
  })

  it('is for admins only', async () => {
    const user = await makeUser(test.db)
    await expect(test.call(api.listSupplierRequests, {}, { token: user.token })).rejects.toMatchObject({ status: 403 })
    await expect(test.call(api.listSupplierRequests, {})).rejects.toMatchObject({ status: 401 })
  })
})
