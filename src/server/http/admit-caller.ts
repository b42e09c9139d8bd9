import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { type KeyScope, scopesOf } from '../../shared/http/key-scopes.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Deps } from '../deps.js'
import { type Account, findAccount } from './session.js'

/** Callers whose request is under way: one that is asked about twice counts once against the limit of a key. */
const admitted = new WeakMap<FastifyRequest, Account | null>()

/** Who calls, if this caller may make the call; null is a visitor. */
export async function admitCaller(
  deps: Pick<Deps, 'findSession' | 'findKey'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = admitted.get(request)
  if (known !== undefined) return known
  const account = await findAccount(deps, request.headers.authorization, (limits) => reply.headers(limits))
  requireAccess(endpoint, account)
  admitted.set(request, account)
  return account
}

function requireAccess(endpoint: Endpoint, account: Account | null) {
  const { access } = endpoint
  if (access !== 'anyone') {
    if (!account) throw new AppError('not_signed_in', 'Please sign in to continue.')
    if (!access.includes(account.userType)) throw new AppError('not_allowed', 'Your account may not do this.')
  }
  if (account?.scopes) requireScope(scopesOf(endpoint), account.scopes)
}

/** What a key allows is less than what its account may do. */
function requireScope(needed: readonly KeyScope[], given: readonly KeyScope[]) {
  if (needed.some((scope) => given.includes(scope))) return
  const missing =
    needed.length === 0
      ? phrase('API keys may not do this.')
      : phrase`This API key lacks the scope ${needed.join(' or ')}.`
  throw new AppError('not_allowed', missing)
}
