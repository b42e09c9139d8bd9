import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type Person } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getLetterhead, putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { copyOwnData } from '../../shared/own-data/own-data-api.js'

let test: TestApp
let user: Person
beforeAll(async () => {
  test = await startTestApp()
  user = await makeUser(test.db)
})
afterAll(() => test.close())

/** One grey point. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const put = (body: Parameters<typeof test.call<typeof putLetterhead>>[1]['body'], { token } = user) =>
  test.call(putLetterhead, { body }, { token })

it('of reports is empty until it is set, belongs to one account, and is in the copy of its data', async () => {
  const read = async ({ token }: Person) => (await test.call(getLetterhead, {}, { token })).letterhead
  expect(await read(user)).toEqual({ installer: '', contact: '', logo: null })
  const letterhead = { installer: 'Sun Yard', contact: 'Main Road 1\n+49 30 1', logo }
  expect(await put(letterhead)).toEqual({ letterhead })
  expect(await put({ ...letterhead, installer: 'Sun Yard Ltd' })).toMatchObject({ letterhead: { logo } })
  expect(await read(user)).toEqual({ ...letterhead, installer: 'Sun Yard Ltd' })
  expect(await read(await makeUser(test.db))).toEqual({ installer: '', contact: '', logo: null })
  const copy = await test.call(copyOwnData, {}, { token: user.token })
  expect(copy).toMatchObject({ letterhead: [{ installer: 'Sun Yard Ltd' }] })
})

it('takes PNG pictures and nothing else', async () => {
  const others = [
    'data:text/html;base64,PGI+',
    'https://elsewhere.test/logo.png',
    `data:image/png;base64,${Buffer.from('<svg onload="x">').toString('base64')}`,
    logo.slice(0, 60),
  ]
  for (const other of others)
    await expect(put({ installer: '', contact: '', logo: other })).rejects.toMatchObject({
      status: 400,
      fields: { logo: expect.any(String) },
    })
})
