import { z } from 'zod'
import { userTypes } from '../http/endpoint.js'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  company: z.string().nullable(),
  userType: z.enum(userTypes),
})
export type User = z.infer<typeof User>

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
