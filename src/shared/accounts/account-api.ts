import { z } from 'zod'
import { endpoint, signedIn } from '../http/endpoint.js'
import { Email, Id, optionalLine, requiredLine, Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { Access } from './access-api.js'
import { LanguageShape, LoginAnswer, Me, profileLengths, SignedIn } from './account-shapes.js'
import { brokenRule, signupPasswordRules, strongPasswordRules } from './password-rules.js'

// never trimmed or normalised; the limit only prevents hashing a megabyte
const TypedPassword = z.string('Password is required').min(1, 'Password is required').max(1000, 'Password is too long')

const passwordBy = (rules: Parameters<typeof brokenRule>[0]) =>
  z
    .string('Password is required')
    .max(1000, 'Password must be at most 128 characters long')
    .superRefine((password, context) => {
      const message = brokenRule(rules, password)
      if (message) context.addIssue({ code: 'custom', message })
    })
const SignupPassword = passwordBy(signupPasswordRules)
export const StrongPassword = passwordBy(strongPasswordRules)

export const codeLength = 6
export const resendPauseSeconds = 60
export const codeLifetimeMinutes = 10
const Code = z.string('Please enter all 6 digits').regex(/^\d{6}$/, 'Please enter all 6 digits')

const Credentials = z.strictObject({ email: Email, password: TypedPassword })
const Done = z.object({ success: z.literal(true) })
const DoneWithMessage = z.object({ success: z.literal(true), message: Sentence })

export const adminsOnly = phrase('Access denied. This login is for administrators only.')

export const loginAdmin = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Sign in as an administrator',
  body: Credentials,
  response: SignedIn,
})

export const loginSupplier = endpoint({
  ...loginAdmin,
  path: '/api/auth/supplier/login',
  access: 'anyone',
  summary: 'Sign in as a supplier',
})

export const loginUser = endpoint({
  method: 'POST',
  path: '/api/auth/user/login',
  access: 'anyone',
  summary: 'Sign in as a user; an unverified account is asked to verify first',
  body: Credentials,
  response: LoginAnswer,
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'anyone',
  summary: 'Create a user account; a code is mailed, in the language of the body or else of the request',
  status: 201,
  body: z.strictObject({
    firstName: requiredLine(100, 'First name'),
    lastName: requiredLine(100, 'Last name'),
    email: Email,
    password: SignupPassword,
    companyName: optionalLine(200),
    language: LanguageShape.optional(),
  }),
  shownOnce: ['signupToken'],
  /** A repeat with the same Idempotency-Key has no token. */
  response: z.object({
    userId: z.string(),
    email: z.string(),
    signupToken: z.string().nullable(),
    message: Sentence,
  }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'anyone',
  summary:
    'Verify an email address with the mailed code. With the token of the sign-up this also signs in; without it the password is void, and the answer has a token for a new one',
  body: z.strictObject({ userId: Id, otpCode: Code, signupToken: z.string().max(200).optional() }),
  response: Done.extend(SignedIn.partial().shape).extend({ passwordToken: z.string().optional() }),
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/auth/resend-otp',
  access: 'anyone',
  summary: 'Mail a new verification code, at most one a minute',
  body: z.strictObject({ userId: Id }),
  response: DoneWithMessage,
})

export const resetAccountTypes = ['any', 'user', 'supplier'] as const

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary: 'Mail a code to reset a password',
  body: z.strictObject({ email: Email, userType: z.enum(resetAccountTypes).nullish() }),
  response: DoneWithMessage,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary:
    'Set a new password with the mailed code; ends all sessions and API keys, and pauses webhooks, feeds and links',
  body: z.strictObject({ email: Email, otpCode: Code, newPassword: StrongPassword }),
  response: Done,
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/supplier/set-password',
  access: 'anyone',
  summary: 'Set the password of an account with the mailed link, or with the token of verify-email',
  body: z.strictObject({ token: z.string().min(1).max(200), password: StrongPassword }),
  response: SignedIn,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: signedIn,
  summary: 'End this session',
  status: 204,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: signedIn,
  summary: 'The signed-in user',
  response: Me,
})

export const updateMe = endpoint({
  method: 'PUT',
  path: '/api/auth/me',
  access: signedIn,
  summary: 'Change your name, company, country and delivery address; omitted fields of the last three stay',
  body: z.strictObject({
    firstName: requiredLine(100, 'First name'),
    lastName: requiredLine(100, 'Last name').or(z.literal('')),
    companyName: optionalLine(200).optional(),
    country: optionalLine(profileLengths.country).optional(),
    deliveryAddress: optionalLine(profileLengths.deliveryAddress).optional(),
  }),
  response: Me,
})

export const putLanguage = endpoint({
  method: 'PUT',
  path: '/api/auth/language',
  access: signedIn,
  summary: 'Choose the language of your screens and mails',
  body: z.strictObject({ language: LanguageShape }),
  response: z.object({ language: LanguageShape }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: signedIn,
  summary:
    'Change your password; ends your other sessions and the API keys that are not kept, and pauses other webhooks, feeds and links. Without `keep`, what is older than the last password is kept',
  body: z.strictObject({
    currentPassword: TypedPassword,
    newPassword: StrongPassword,
    keep: z.array(Id).max(1000).optional(),
  }),
  response: Done,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: signedIn,
  summary: 'Your sessions, and the keys, webhooks, feeds and links by which others use your account',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
        ipAddress: z.string(),
        userAgent: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
    access: z.array(Access),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: signedIn,
  summary: 'End one of your sessions',
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: signedIn,
  summary: 'End all your sessions but this one',
})

export const deleteMe = endpoint({
  method: 'POST',
  path: '/api/auth/delete-account',
  access: signedIn,
  summary: 'Delete your account',
  body: z.strictObject({ password: TypedPassword }),
  status: 204,
})
