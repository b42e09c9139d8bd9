import { tableOf } from '../../shared/keys-of.js'
import type { CompanyPage } from '../../shared/suppliers/supplier-api.js'

const contactKeys = ['phoneNumber', 'website', 'address', 'city', 'state', 'zipCode', 'country'] as const
type Contact = Pick<CompanyPage['company'], (typeof contactKeys)[number]>

/** The contact details of a company as form text. */
export const contactFormOf = (contact: Contact) => tableOf(contactKeys, (key) => contact[key] ?? '')
