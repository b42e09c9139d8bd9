import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeLifetimeMinutes } from '../../shared/accounts/account-api.js'
import { hashToken } from '../http/session.js'
import type { Config } from '../run/config.js'

/**
 * Distinguishes the browser that signed up from others who get to know the mailed code. Scripts cannot read the cookie,
 * other sites cannot send it, and it goes only to the account calls.
 */
const cookieName = 'heliodex_signup'
const scope = 'Path=/api/auth; HttpOnly; SameSite=Strict'
const sentSecret = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{43})(?:;|$)`)

/** Sets the secret in the browser for the lifetime of the code. */
export function giveSignupSecret(reply: FastifyReply, secret: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${cookieName}=${secret}; ${scope}; Max-Age=${codeLifetimeMinutes * 60}${secure}`)
}

export const readSignupSecret = (request: FastifyRequest) => sentSecret.exec(request.headers.cookie ?? '')?.[1]

export const dropSignupSecret = (reply: FastifyReply) =>
  reply.header('set-cookie', `${cookieName}=; ${scope}; Max-Age=0`)

export const isSecretOf = (hash: Buffer | null, secret: string | undefined) =>
  hash !== null && secret !== undefined && timingSafeEqual(hash, hashToken(secret))
