import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { paragraph } from './compose-mail.js'
import { requeueMails, sendMail } from './deliver-mails.js'
import { queueMail } from './queue-mail.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('mails').execute())

async function queue(to: string) {
  await queueMail(test.db, test.config, { kind: 'test', to, subject: 'Once', blocks: [paragraph('Hello')] })
  return test.db.selectFrom('mails').select(['id', 'status']).where('to_address', '=', to).executeTakeFirstOrThrow()
}
const statusOf = async (id: string) =>
  (await test.db.selectFrom('mails').select(['status', 'attempts']).where('id', '=', id).executeTakeFirst()) ?? {}
const sentTo = async (to: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === to)
const jobsOf = async (id: string) =>
  (await test.deps.pool.query(`select attempts from graphile_worker.jobs where key like '%' || $1 || '%'`, [id])).rows

it('a mail whose process died before it was marked as sent is one file with one Message-ID', async () => {
  const { id } = await queue('interrupted@example.test')
  const { deliver } = test.deps
  const dying = sendMail(
    test.db,
    async (letter) => {
      await deliver(letter)
      throw new Error('killed')
    },
    test.deps.log,
    id,
  )
  await dying
  expect(await statusOf(id)).toEqual({ status: 'pending', attempts: 1 })
  await sendMail(test.db, deliver, test.deps.log, id)
  const [mail, ...copies] = await sentTo('interrupted@example.test')
  expect(copies).toEqual([])
  expect(mail?.messageId).toContain(id)
  expect(await statusOf(id)).toEqual({ status: 'sent', attempts: 2 })
})

it('a mail that is being sent is locked for other workers until its sender is done or dead', async () => {
  const { id } = await queue('held@example.test')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let deliveries = 0
  const deliver = async () => {
    deliveries += 1
    await held
  }
  const first = sendMail(test.db, deliver, test.deps.log, id)
  await expect.poll(() => deliveries).toBe(1)
  await test.deps.pool.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs`)
  await Promise.all([1, 2, 3].map(() => sendMail(test.db, deliver, test.deps.log, id)))
  // a job that finds the mail locked adds another one: the sender may be dead, and nothing else would retry
  expect(await jobsOf(id)).toHaveLength(1)
  await requeueMails(test.db)
  expect(deliveries).toBe(1)
  // its connection is closed, as when the process dies
  await test.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
  )
  letGo()
  await expect(first).rejects.toThrow()
  expect(await statusOf(id)).toEqual({ status: 'pending', attempts: 0 })
  await sendMail(test.db, test.deps.deliver, test.deps.log, id)
  expect(await sentTo('held@example.test')).toHaveLength(1)
})

it('a pending mail without a job gets one, and one with a job no second', async () => {
  const { id } = await queue('lost@example.test')
  await test.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .execute()
  await requeueMails(test.db)
  expect(await jobsOf(id)).toHaveLength(1)
  await test.deps.pool.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs`)
  expect(await jobsOf(id)).toEqual([])
  await requeueMails(test.db)
  expect(await jobsOf(id)).toHaveLength(1)
  expect(await sentTo('lost@example.test')).toHaveLength(1)
})
