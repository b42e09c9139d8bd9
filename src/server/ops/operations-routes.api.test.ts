import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { daysAgo } from '../../../tests/support/days-ago.js'
import { makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { makeLine } from '../../../tests/support/stock-factories.js'
import * as api from '../../shared/ops/operations-api.js'
import { addJob } from '../db/jobs/add-job.js'

const { test, admin, asAdmin } = await startAppWithAdmin()

const makeMail = async (status: 'pending' | 'failed' | 'expired' | 'sent', createdAt = new Date()) => {
  const hasBody = status === 'pending' || status === 'failed'
  const { id } = await test.db
    .insertInto('mails')
    .values({
      kind: 'reset_code',
      to_address: 'somebody@example.test',
      subject: 'Your code',
      text_body: hasBody ? 'Secret 123456' : null,
      html_body: hasBody ? '<p>Secret 123456</p>' : null,
      status,
      last_error: status === 'failed' ? 'Connection refused' : null,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('is for admins only', async () => {
  const id = await makeMail('failed')
  for (const { token } of [await makeSupplier(test.db), await makeUser(test.db)]) {
    for (const endpoint of [api.getOverview, api.listMails, api.listFailedJobs])
      await expect(test.call(endpoint, {}, { token })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(test.call(api.retryMail, { params: { id } }, { token })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(test.call(api.retryJob, { params: { id: '1' } }, { token })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  }
  await test.db.deleteFrom('mails').execute()
})

it('lists mails that were not sent, with the reason and never with their content', async () => {
  for (const status of ['pending', 'failed', 'expired', 'sent'] as const) await makeMail(status)
  const answer = await test.call(api.listMails, {}, asAdmin())
  expect(answer.mails.map(({ status }) => status).sort()).toEqual(['expired', 'failed', 'pending'])
  expect(JSON.stringify(answer)).not.toMatch(/Secret|Your code/)
  const failed = await test.call(api.listMails, { query: { status: 'failed' } }, asAdmin())
  expect(failed.mails).toMatchObject([{ reason: 'Connection refused', toAddress: 'somebody@example.test' }])
  await test.db.deleteFrom('mails').execute()
})

it('sends a mail that was given up when an admin retries it, once, and leaves an audit entry', {
  tags: 'concurrent',
}, async () => {
  const id = await makeMail('failed', daysAgo(2))
  const retries = await Promise.all(
    Array.from({ length: 3 }, () => test.call(api.retryMail, { params: { id } }, asAdmin())),
  )
  expect(retries.every(({ mail }) => mail.status === 'pending')).toBe(true)
  expect(await test.mails()).toHaveLength(1)
  await expect(test.call(api.retryMail, { params: { id } }, asAdmin())).rejects.toMatchObject({ code: 'conflict' })
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('action', '=', 'mail.retried').execute()
  expect(entries[0]).toMatchObject({ actor_email: admin.email, subject_id: id, before: { status: 'failed' } })
  const expired = await makeMail('expired')
  await expect(test.call(api.retryMail, { params: { id: expired } }, asAdmin())).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(
    test.call(api.retryMail, { params: { id: '00000000-0000-4000-8000-000000000000' } }, asAdmin()),
  ).rejects.toMatchObject({ code: 'not_found' })
})

it('shows jobs that failed, and runs one again', async () => {
  await addJob(test.db, 'sweep_expired', { for: 'a test' })
  await sql`update graphile_worker._private_jobs set last_error = 'It broke', attempts = 25, max_attempts = 25`.execute(
    test.db,
  )
  const { jobs } = await test.call(api.listFailedJobs, {}, asAdmin())
  expect(jobs).toMatchObject([{ task: 'sweep_expired', reason: 'It broke', isDead: true, attempts: 25 }])
  const id = jobs[0]?.id ?? ''
  const { job } = await test.call(api.retryJob, { params: { id } }, asAdmin())
  expect(job).toMatchObject({ attempts: 0, isDead: false })
  const failures = async () => {
    await test.runJobs()
    return (await test.call(api.listFailedJobs, {}, asAdmin())).jobs.map(({ reason }) => reason)
  }
  // one that fails again is tried again
  await expect.poll(failures, { timeout: 30_000 }).toEqual([])
  await expect(test.call(api.retryJob, { params: { id } }, asAdmin())).rejects.toMatchObject({ code: 'not_found' })
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('action', '=', 'job.retried').execute()
  expect(entries).toHaveLength(1)
})

it('reports what is waiting, and since when', async () => {
  const supplier = await makeSupplier(test.db)
  await makeLine(test.db, { supplier_id: supplier.id, updated_at: daysAgo(100) })
  await makeLine(test.db, { supplier_id: supplier.id, updated_at: daysAgo(10) })
  const requestedAt = daysAgo(3)
  await test.db
    .insertInto('supplier_requests')
    .values({
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.test',
      email_key: 'a@example.test',
      company_name: 'C',
      address: 'D',
      city: 'E',
      state: 'F',
      zip_code: 'G',
      country: 'H',
      created_at: requestedAt,
      expires_at: daysAgo(-27),
    })
    .execute()
  await makeMail('failed')
  const overview = await test.call(api.getOverview, {}, asAdmin())
  expect(overview.supplierRequests).toEqual({ count: 1, oldest: requestedAt.toISOString() })
  expect(overview.staleStock.count).toBe(1)
  expect(overview.panelRequests).toEqual({ count: 0, oldest: null })
  expect(overview.failedMails.count).toBe(1)
  expect(overview.failedJobs.count).toBe(0)
})
