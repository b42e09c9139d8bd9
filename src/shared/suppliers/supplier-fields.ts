import { z } from 'zod'
import { optionalLine, optionalWebsite } from '../http/text.js'

/** The maximum lengths of a company's name and address, in all forms. */
export const maxLengths = {
  name: 100,
  company: 200,
  phone: 50,
  address: 300,
  city: 120,
  state: 120,
  zip: 20,
  country: 100,
}

/** Address and contact of a company. Each field is optional: null or empty clears it. */
export const contactFields = {
  phoneNumber: optionalLine(maxLengths.phone),
  website: optionalWebsite,
  address: optionalLine(maxLengths.address),
  city: optionalLine(maxLengths.city),
  state: optionalLine(maxLengths.state),
  zipCode: optionalLine(maxLengths.zip),
  country: optionalLine(maxLengths.country),
}

/** The same in an update, where omitted fields stay. */
export const contactChanges = {
  phoneNumber: contactFields.phoneNumber.optional(),
  website: contactFields.website.optional(),
  address: contactFields.address.optional(),
  city: contactFields.city.optional(),
  state: contactFields.state.optional(),
  zipCode: contactFields.zipCode.optional(),
  country: contactFields.country.optional(),
}

export const contactShape = {
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string().nullable(),
}

// only compared, never stored
const seenText = z.string('This is a text or null').max(1000).nullable().optional()

/** The fields of a company as its editor saw them before changing them. */
export const SeenCompany = z.strictObject({
  phoneNumber: seenText,
  website: seenText,
  address: seenText,
  city: seenText,
  state: seenText,
  zipCode: seenText,
  country: seenText,
  currency: seenText,
})

export const SeenSupplier = SeenCompany.extend({
  firstName: seenText,
  lastName: seenText,
  email: seenText,
  companyName: seenText,
})
