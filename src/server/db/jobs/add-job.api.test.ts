import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { addJobs, jobPriority } from './add-job.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('jobs with the same payload become one, added together or one after the other', async () => {
  await addJobs(test.db, 'send_mail', [{ id: 'a' }, { id: 'b' }, { id: 'a' }], { priority: jobPriority.bulk })
  await addJobs(test.db, 'send_mail', [{ id: 'b' }])
  await addJobs(test.db, 'send_mail', [])
  const { rows } = await sql`select task_identifier as task, key, priority, max_attempts as attempts
    from graphile_worker.jobs where key like 'send_mail:{"id":"_"}' order by key`.execute(test.db)
  expect(rows).toEqual([
    { task: 'send_mail', key: 'send_mail:{"id":"a"}', priority: 10, attempts: 25 },
    { task: 'send_mail', key: 'send_mail:{"id":"b"}', priority: 0, attempts: 25 },
  ])
})
