import { z } from 'zod'
import { userTypes } from '../http/user-types.js'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  company: z.string().nullable(),
  userType: z.enum(userTypes),
})
export type User = z.infer<typeof User>

/** As long as a quote request takes them. */
export const profileLengths = { country: 100, deliveryAddress: 200 }

/** What a person says of themselves. */
export const Me = z.object({
  user: User,
  firstName: z.string(),
  lastName: z.string(),
  /** Where goods are to go: a quote request starts with these two. */
  country: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
})
export type Me = z.infer<typeof Me>

const Session = z.object({ token: z.string(), expiresAt: z.string() })
export const SignedIn = z.object({ user: User, session: Session })
export type SignedIn = z.infer<typeof SignedIn>

const RequiresVerification = z.object({
  requiresVerification: z.literal(true),
  userId: z.string(),
  email: z.string(),
  message: z.string(),
})

// one flat shape: the session's parts, or the flag's
export const LoginAnswer = z.object({ ...SignedIn.partial().shape, ...RequiresVerification.partial().shape })
