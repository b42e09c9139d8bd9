import { expect, it } from 'vitest'
import { checkPassword, hashCode, hashPassword } from './passwords.js'

it('passwords are hashed at the recommended cost, codes at a tenth of it, and neither alike twice', async () => {
  const hashes = [await hashPassword('Correct-horse7!'), await hashPassword('Correct-horse7!')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
  expect(await hashCode('123456')).toMatch(/^\$argon2id\$v=19\$m=4096,t=1,p=1\$/)
})

it('a password matches its own hash alone, and nothing matches without one', async () => {
  const stored = await hashPassword('Correct-horse7!')
  expect(await checkPassword(stored, 'Correct-horse7!')).toBe(true)
  expect(await checkPassword(stored, 'correct-horse7!')).toBe(false)
  for (const none of [null, undefined]) expect(await checkPassword(none, 'nobody has this password')).toBe(false)
})
