import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeLifetimeMinutes } from '../../shared/accounts/account-api.js'
import type { Config } from '../config.js'
import { hashToken } from '../http/session.js'

/**
 * What tells the browser that signed up from everybody else who may come to know the mailed code. No script can read it, no
 * other site can send it, and it goes nowhere but to the calls of accounts.
 */
const cookieName = 'heliodex_signup'
const scope = 'Path=/api/auth; HttpOnly; SameSite=Strict'
const sentSecret = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{43})(?:;|$)`)

/** Gives the browser its secret for as long as the code lives. */
export function giveSignupSecret(reply: FastifyReply, secret: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${cookieName}=${secret}; ${scope}; Max-Age=${codeLifetimeMinutes * 60}${secure}`)
}

export const readSignupSecret = (request: FastifyRequest) => sentSecret.exec(request.headers.cookie ?? '')?.[1]

export const dropSignupSecret = (reply: FastifyReply) =>
  reply.header('set-cookie', `${cookieName}=; ${scope}; Max-Age=0`)

export const isSecretOf = (hash: Buffer | null, secret: string | undefined) =>
  hash !== null && secret !== undefined && timingSafeEqual(hash, hashToken(secret))
