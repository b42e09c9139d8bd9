import { hash as hashAt, type Options, verify as verifyAll } from '../../node_modules/@node-rs/argon2/index.js'

/**
 * Stands in for argon2 in API tests (vitest.config.ts): most of their time would be hashing passwords. Hashes are real,
 * but cheap. What the product asks for at a higher cost stays costlier; passwords.test.ts states its true costs.
 */
const cheaply = ({ memoryCost = 0 }: Options = {}): Options => ({
  memoryCost: memoryCost > 4096 ? 4096 : 1024,
  timeCost: 1,
  parallelism: 1,
})

export const hash = (text: string, options?: Options) => hashAt(text, cheaply(options))

/** As the product hashes: for what has to happen while a password is being checked. */
export const hashSlowly = (text: string) => hashAt(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** The cost of every hash that a typed text was compared with, such as `m=4096,t=1,p=1`. */
export const compared: string[] = []

export function verify(stored: string, typed: string) {
  compared.push(stored.split('$')[3] ?? '')
  return verifyAll(stored, typed)
}
