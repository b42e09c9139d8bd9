import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { makeOffer, makeSupplier, panelFacts } from '../../../tests/support/factories.js'
import * as panels from '../../shared/requests/panel-request-api.js'
import * as suppliers from '../../shared/requests/supplier-request-api.js'

const { test, asAdmin } = await startAppWithAdmin()

let count = 0
const query = { undoSeconds: 10 }

async function askForPanel() {
  const body = {
    email: `vera${++count}@example.test`,
    name: 'Vera',
    brand: 'Undone',
    model: `U-${count}`,
    wattage: 430,
  }
  return (await test.call(panels.createPanelRequest, { body } as never)).request
}
async function askForAccount() {
  const body = {
    ...{
      firstName: 'Mary',
      lastName: 'Jackson',
      email: `mary${++count}@example.test`,
      companyName: `Langley ${count}`,
    },
    ...{ address: '1 Tunnel Road', city: 'Hampton', state: 'Virginia', zipCode: '23666', country: 'USA' },
  }
  return (await test.call(suppliers.createSupplierRequest, { body })).request
}
const undoPanel = (id: string) => test.call(panels.undoPanelRequest, { params: { id } }, asAdmin())
const undoSupplier = (id: string) => test.call(suppliers.undoSupplierRequest, { params: { id } }, asAdmin())
const rejectPanel = (id: string, undoSeconds = 10) =>
  test.call(
    panels.updatePanelRequest,
    { params: { id }, query: { undoSeconds }, body: { status: 'rejected', adminNotes: 'No' } },
    asAdmin(),
  )
const decideSupplier = (id: string, status: 'approved' | 'rejected') =>
  test.call(suppliers.decideSupplierRequest, { params: { id }, query, body: { status, adminNotes: 'No' } }, asAdmin())
const mailsTo = async (to: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === to)
const queuedTo = (to: string) => test.db.selectFrom('mails').select('kind').where('to_address', '=', to).execute()
/** Lets the time for undoing pass: the job becomes due. */
async function wait() {
  await sql`update held_decisions set until = now() - interval '1 second'`.execute(test.db)
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(test.db)
}

describe('a decision about a panel request that can be undone', () => {
  it('sends its mail after the delay, and is then final', async () => {
    const { id, email } = await askForPanel()
    const { request } = await rejectPanel(id)
    expect(Date.parse(request.undoUntil ?? '') - Date.now()).toBeGreaterThan(9000)
    expect(await mailsTo(email)).toHaveLength(0)
    await wait()
    expect(await mailsTo(email)).toHaveLength(1)
    await expect(undoPanel(id)).rejects.toMatchObject({
      status: 409,
      message: 'This can no longer be undone: the mail has been sent.',
    })
  })

  it('is reverted completely: pending, its old note, no mail, and it can be decided again', async () => {
    const { id, email, version } = await askForPanel()
    await rejectPanel(id)
    const { request } = await undoPanel(id)
    expect(request).toMatchObject({
      status: 'pending',
      adminNotes: null,
      decidedAt: null,
      decidedBy: null,
      undoUntil: null,
    })
    expect(request.version).toBe(version + 2)
    await wait()
    expect(await mailsTo(email)).toHaveLength(0)
    await expect(undoPanel(id)).rejects.toMatchObject({ status: 409 })
    await rejectPanel(id, 0)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('deletes the created panel, unless a supplier has added it to its stock', async () => {
    const body = panelFacts()
    const make = (id: string, facts = body) =>
      test.call(panels.createPanelFromRequest, { params: { id }, query, body: facts } as never, asAdmin())
    const first = await askForPanel()
    const { panel } = await make(first.id)
    await undoPanel(first.id)
    expect(await test.db.selectFrom('panels').select('id').where('id', '=', panel.id).execute()).toHaveLength(0)
    const again = await make(first.id)
    await makeOffer(test.db, again.panel.id, (await makeSupplier(test.db)).id)
    await expect(undoPanel(first.id)).rejects.toMatchObject({ status: 409 })
    expect(await queuedTo(first.email)).toHaveLength(1)
  })

  it('is undone once by ten parallel undos', { tags: 'concurrent' }, async () => {
    const { id } = await askForPanel()
    await rejectPanel(id)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => undoPanel(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a decision about a supplier request that can be undone', () => {
  it('leaves no account, no link and no mail behind', async () => {
    const { id, email } = await askForAccount()
    const { request } = await decideSupplier(id, 'approved')
    expect(request.undoUntil).not.toBeNull()
    const undone = await undoSupplier(id)
    expect(undone.request).toMatchObject({ status: 'pending', adminNotes: null, decidedAt: null, supplierId: null })
    expect(await test.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toHaveLength(0)
    await wait()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We have received your supplier request'])
    await decideSupplier(id, 'approved')
    await wait()
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your supplier account is ready')
  })

  it('stands when the supplier has already used the account', async () => {
    const { id, email } = await askForAccount()
    await decideSupplier(id, 'approved')
    await sql`update accounts set password_hash = 'set' where email = ${email}`.execute(test.db)
    await expect(undoSupplier(id)).rejects.toMatchObject({ status: 409 })
    expect(await queuedTo(email)).toHaveLength(2)
  })

  it('stands when the same address has sent a new request', async () => {
    const { id, email, ...request } = await askForAccount()
    await decideSupplier(id, 'rejected')
    const { firstName, lastName, companyName, address, city, state, zipCode, country } = request
    const body = { firstName, lastName, companyName, address, city, state, zipCode, country, email }
    await test.call(suppliers.createSupplierRequest, { body })
    await expect(undoSupplier(id)).rejects.toMatchObject({ status: 409 })
  })
})
