import { z } from 'zod'
import { optionalLine, optionalWebsite } from '../http/text.js'

/** How long the parts of a company's address and name may be, wherever they are typed. */
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

/** Where a company is and how it is reached, each part optional: null or empty clears it. */
export const contactFields = {
  phoneNumber: optionalLine(maxLengths.phone),
  website: optionalWebsite,
  address: optionalLine(maxLengths.address),
  city: optionalLine(maxLengths.city),
  state: optionalLine(maxLengths.state),
  zipCode: optionalLine(maxLengths.zip),
  country: optionalLine(maxLengths.country),
}

/** The same in an update, where what is left out stays as it is. */
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
