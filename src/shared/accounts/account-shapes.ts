import { z } from 'zod'
import { Sentence } from '../http/text.js'
import { userTypes } from '../http/user-types.js'
import { type Language, languageNames } from '../languages/languages.js'

export const LanguageShape = z.enum(
  Object.keys(languageNames) as [Language, ...Language[]],
  'Choose one of our languages',
)

export const User = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  company: z.string().nullable(),
  userType: z.enum(userTypes),
})
export type User = z.infer<typeof User>

/** The same limits as in a quote request. */
export const profileLengths = { country: 100, deliveryAddress: 200 }

/** A person's own account data. */
export const Me = z.object({
  user: User,
  firstName: z.string(),
  lastName: z.string(),
  /** The delivery address, which prefills quote requests. */
  country: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  /** Mails are written in it; null until a choice was made. */
  language: LanguageShape.nullable(),
})
export type Me = z.infer<typeof Me>

const Session = z.object({ token: z.string(), expiresAt: z.string() })
export const SignedIn = z.object({ user: User, session: Session })
export type SignedIn = z.infer<typeof SignedIn>

const RequiresVerification = z.object({
  requiresVerification: z.literal(true),
  userId: z.string(),
  email: z.string(),
  /** For verify-email: the right password was given. */
  signupToken: z.string(),
  message: Sentence,
})

// one flat shape: the fields of a session, or those of the verification flag
export const LoginAnswer = z.object({ ...SignedIn.partial().shape, ...RequiresVerification.partial().shape })
