import { resumeAccess as resumeAccessCall } from '../../shared/accounts/access-api.js'
import * as api from '../../shared/accounts/account-api.js'
import { getLetterhead as getLetterheadCall, putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { AppError } from '../../shared/http/errors.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Route } from '../http/route.js'
import { changePassword } from './change-password.js'
import { makeCode } from './codes.js'
import { type CloseOpenRequests, deleteAccount } from './delete-account.js'
import { withBrowser } from './known-clients.js'
import { logIn } from './log-in.js'
import { resumeAccess } from './other-access.js'
import { hashPassword } from './passwords.js'
import { changeProfile, chooseLanguage, getLetterhead, getProfile, putLetterheadOf } from './profile.js'
import { forgotPassword, resetPassword, setPasswordByLink } from './reset-password.js'
import { endOneSession, listSessions } from './sessions.js'
import { resendCode, signUp, verifyEmail } from './sign-up.js'

/** `closeOpenRequests` is injected by the app, because accounts must not import the features above them. */
export function accountRoutes(route: Route, closeOpenRequests: CloseOpenRequests) {
  loginRoutes(route)
  signupRoutes(route)
  passwordRoutes(route)
  profileRoutes(route, closeOpenRequests)
  sessionRoutes(route)
}

function loginRoutes(route: Route) {
  route(api.loginUser, (call) => logIn(call.deps, 'user', call.body, withBrowser(call)))
  route(api.loginSupplier, async (call) =>
    requireSession(await logIn(call.deps, 'supplier', call.body, withBrowser(call))),
  )
  route(api.loginAdmin, async (call) => requireSession(await logIn(call.deps, 'admin', call.body, withBrowser(call))))
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
      return { passwordHash, code }
    },
    work: ({ deps, body, client }, secrets) =>
      signUp(deps, { ...body, language: body.language ?? client.language }, secrets),
  })
  route(api.verifyEmail, (call) => verifyEmail(call.deps, call.body, withBrowser(call)))
  route(api.resendCode, ({ deps, body, client }) => resendCode(deps, body.userId, client))
}

function passwordRoutes(route: Route) {
  route(api.forgotPassword, (call) => forgotPassword(call.deps, call.body.email, call.body.userType, withBrowser(call)))
  route(api.resetPassword, (call) => resetPassword(call.deps, call.body, withBrowser(call)))
  route(api.setPassword, (call) => setPasswordByLink(call.deps, call.body, withBrowser(call)))
  route(api.changePassword, ({ account, ...call }) =>
    changePassword(call.deps, { accountId: account.id, sessionId: account.sessionId, ...call.body }, withBrowser(call)),
  )
}

function profileRoutes(route: Route, closeOpenRequests: CloseOpenRequests) {
  route(api.getMe, ({ db, account }) => getProfile(db, account.id))
  route(api.updateMe, ({ db, account, body }) => changeProfile(db, account, body))
  route(api.putLanguage, ({ db, account, body }) => chooseLanguage(db, account.id, body.language))
  route(getLetterheadCall, async ({ db, account }) => ({ letterhead: await getLetterhead(db, account.id) }))
  route(putLetterhead, async ({ db, account, body }) => ({ letterhead: await putLetterheadOf(db, account.id, body) }))
  route(api.deleteMe, ({ account, body, ...call }) =>
    deleteAccount(call.deps, { account, password: body.password, client: withBrowser(call) }, closeOpenRequests),
  )
}

function sessionRoutes(route: Route) {
  route(api.listSessions, ({ db, account }) => listSessions(db, account))
  route(resumeAccessCall, ({ db, account, params }) => resumeAccess(db, account.id, params.id))
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
