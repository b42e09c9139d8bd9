import { z } from 'zod'
import { signInForContacts } from '../panels/panel-shapes.js'

const place = { city: z.string().nullable(), state: z.string().nullable(), country: z.string().nullable() }

/** A supplier as a visitor sees it, without any contact field. */
export const VisitorsSupplier = z.object({
  companyName: z.string(),
  ...place,
  requiresLogin: z.literal(true),
  message: z.string(),
})

/** A supplier as signed-in people see it. */
export const MembersSupplier = z.object({
  companyName: z.string(),
  ...place,
  email: z.string(),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
})
export type MembersSupplier = z.infer<typeof MembersSupplier>

/** Reduces a supplier to what visitors may see. Lists the visible fields, so that a new field stays hidden. */
export const forVisitors = ({
  companyName,
  city,
  state,
  country,
}: Pick<MembersSupplier, 'companyName' | 'city' | 'state' | 'country'>): z.infer<typeof VisitorsSupplier> => ({
  companyName,
  city,
  state,
  country,
  requiresLogin: true,
  message: signInForContacts,
})
