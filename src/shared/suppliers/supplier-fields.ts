import { z } from 'zod'
import { optionalLine, optionalWebsite } from '../http/text.js'
import { tableOf } from '../values/keys-of.js'

/** The maximum lengths of a company's name and address, in all forms. */
export const maxLengths = {
  name: 100,
  company: 200,
  phoneNumber: 50,
  address: 300,
  city: 120,
  state: 120,
  zipCode: 20,
  country: 100,
}

/** Address and contact of a company. */
const contactKeys = ['phoneNumber', 'website', 'address', 'city', 'state', 'zipCode', 'country'] as const

/** Each is optional: null or empty clears it. */
export const contactFields = tableOf(contactKeys, (key) =>
  key === 'website' ? optionalWebsite : optionalLine(maxLengths[key]),
)

/** The same in an update, where omitted fields stay. */
export const contactChanges = z.strictObject(contactFields).partial().shape

export const contactShape = tableOf(contactKeys, () => z.string().nullable())

// only compared, never stored
const seenText = z.string('This is a text or null').max(1000).nullable().optional()

/** The fields of a company as its editor saw them before changing them. */
export const SeenCompany = z.strictObject(tableOf([...contactKeys, 'currency'], () => seenText))

export const SeenSupplier = SeenCompany.extend(
  tableOf(['firstName', 'lastName', 'email', 'companyName'], () => seenText),
)
