import { hash, verify } from '@node-rs/argon2'

// OWASP's choice for argon2id
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// six digits that live ten minutes: enough to make a stolen table useless in time
const codeCost = { memoryCost: 4096, timeCost: 1, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)
export const hashCode = (code: string) => hash(code, codeCost)
export const matchesHash = (stored: string, given: string) => verify(stored, given).catch(() => false)

let nobodysHash: Promise<string> | undefined

/** As slow for an account that does not exist, or has no password yet, as for one that does. */
export async function checkPassword(stored: string | null | undefined, given: string) {
  nobodysHash ??= hashPassword('nobody has this password')
  const matches = await matchesHash(stored ?? (await nobodysHash), given)
  return matches && stored !== null && stored !== undefined
}
