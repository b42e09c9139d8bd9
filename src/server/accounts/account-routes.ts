import * as api from '../../shared/accounts/account-api.js'
import { getLetterhead as getLetterheadCall, putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { AppError } from '../../shared/http/errors.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Route } from '../http/route.js'
import { changePassword } from './change-password.js'
import { makeCode } from './codes.js'
import { type CloseOpenRequests, deleteAccount } from './delete-account.js'
import { getLetterhead, putLetterheadOf } from './letterhead.js'
import { logIn } from './log-in.js'
import { hashPassword } from './passwords.js'
import { changeProfile, chooseLanguage, getProfile } from './profile.js'
import { forgotPassword, resetPassword } from './reset-password.js'
import { endOneSession, listSessions, newToken } from './sessions.js'
import { setPasswordByLink } from './set-password.js'
import { resendCode, signUp, verifyEmail } from './sign-up.js'
import { dropSignupSecret, giveSignupSecret, readSignupSecret } from './signup-secret.js'

/** `closeOpenRequests` is injected by the app, because accounts must not import the features above them. */
export function accountRoutes(route: Route, closeOpenRequests: CloseOpenRequests) {
  loginRoutes(route)
  signupRoutes(route)
  passwordRoutes(route)
  profileRoutes(route, closeOpenRequests)
  sessionRoutes(route)
}

function loginRoutes(route: Route) {
  route(api.loginUser, ({ deps, body, client }) => logIn(deps, 'user', body, client))
  route(api.loginSupplier, async ({ deps, body, client }) =>
    requireSession(await logIn(deps, 'supplier', body, client)),
  )
  route(api.loginAdmin, async ({ deps, body, client }) => requireSession(await logIn(deps, 'admin', body, client)))
  route(api.logOut, async ({ db, account }) => {
    await db.deleteFrom('sessions').where('id', '=', account.sessionId).execute()
  })
}

function signupRoutes(route: Route) {
  route(api.signUp, {
    before: async ({ outside, deps, body, client, account }) => {
      if (account?.userType !== 'admin')
        await spendLimits(outside, deps.config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
      const [passwordHash, code] = await Promise.all([hashPassword(body.password), makeCode()])
      return { passwordHash, code, browserSecret: newToken() }
    },
    work: async ({ deps, body, client, reply }, secrets) => {
      const answer = await signUp(deps, { ...body, language: body.language ?? client.language }, secrets)
      giveSignupSecret(reply, secrets.browserSecret, deps.config)
      return answer
    },
  })
  route(api.verifyEmail, async ({ deps, body, client, request, reply }) => {
    const browserSecret = readSignupSecret(request)
    const answer = await verifyEmail(deps, { ...body, browserSecret }, client)
    if (answer.session) dropSignupSecret(reply)
    return answer
  })
  route(api.resendCode, async ({ deps, body, client, request, reply }) => {
    const browserSecret = readSignupSecret(request)
    const answer = await resendCode(deps, { ...body, browserSecret }, client)
    if (browserSecret !== undefined) giveSignupSecret(reply, browserSecret, deps.config)
    return answer
  })
}

function passwordRoutes(route: Route) {
  route(api.forgotPassword, ({ deps, body, client }) => forgotPassword(deps, body.email, body.userType, client))
  route(api.resetPassword, ({ deps, body, client }) => resetPassword(deps, body, client))
  route(api.setPassword, ({ deps, body, client }) => setPasswordByLink(deps, body, client))
  route(api.changePassword, ({ deps, account, body, client }) =>
    changePassword(deps, { accountId: account.id, sessionId: account.sessionId, ...body }, client),
  )
}

function profileRoutes(route: Route, closeOpenRequests: CloseOpenRequests) {
  route(api.getMe, ({ db, account }) => getProfile(db, account.id))
  route(api.updateMe, ({ db, account, body }) => changeProfile(db, account, body))
  route(api.putLanguage, ({ db, account, body }) => chooseLanguage(db, account.id, body.language))
  route(getLetterheadCall, async ({ db, account }) => ({ letterhead: await getLetterhead(db, account.id) }))
  route(putLetterhead, async ({ db, account, body }) => ({ letterhead: await putLetterheadOf(db, account.id, body) }))
  route(api.deleteMe, ({ deps, account, body, client }) =>
    deleteAccount(deps, { account, password: body.password, client }, closeOpenRequests),
  )
}

function sessionRoutes(route: Route) {
  route(api.listSessions, ({ db, account }) => listSessions(db, account))
  route(api.endSession, ({ db, account, params }) => endOneSession(db, account, params.id))
  route(api.endOtherSessions, async ({ db, account }) => {
    await db.deleteFrom('sessions').where('account_id', '=', account.id).where('id', '!=', account.sessionId).execute()
  })
}

/** Admins and suppliers count as verified from the start; only a user can be asked to verify. */
function requireSession(outcome: Awaited<ReturnType<typeof logIn>>) {
  if ('requiresVerification' in outcome) throw new AppError('not_allowed', outcome.message)
  return outcome
}
