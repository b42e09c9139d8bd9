import { links } from '../url/links.js'
import { screenParams as params } from '../url/screen-params.js'
import { only, screen, visitorsOnly } from './declare-screen.js'

const signedIn = only(['admin', 'supplier', 'user'], links.userLogin)

/** Signing up, signing in, and the user's own account. */
export const accountScreens = [
  screen({
    path: links.signup,
    params: params.none,
    load: () => import('../accounts/SignupScreen.js'),
    name: 'SignupScreen',
  }),
  screen({
    path: links.userLogin,
    params: params.none,
    load: () => import('../accounts/UserLoginScreen.js'),
    name: 'UserLoginScreen',
  }),
  screen({
    path: links.verifyEmail,
    params: params.none,
    load: () => import('../accounts/VerifyEmailScreen.js'),
    name: 'VerifyEmailScreen',
  }),
  screen({
    path: links.forgotPassword,
    params: params.none,
    load: () => import('../accounts/ForgotPasswordScreen.js'),
    name: 'ForgotPasswordScreen',
  }),
  screen({
    path: links.setPassword,
    params: params.token,
    load: () => import('../accounts/SetPasswordScreen.js'),
    name: 'SetPasswordScreen',
  }),
  screen({
    path: links.adminLogin,
    guard: visitorsOnly,
    params: params.none,
    load: () => import('../accounts/AdminLoginScreen.js'),
    name: 'AdminLoginScreen',
  }),
  screen({
    path: links.supplierLogin,
    guard: visitorsOnly,
    params: params.none,
    load: () => import('../accounts/SupplierLoginScreen.js'),
    name: 'SupplierLoginScreen',
  }),
  screen({
    path: links.account,
    guard: signedIn,
    params: params.none,
    load: () => import('../accounts/AccountScreen.js'),
    name: 'AccountScreen',
  }),
] as const
