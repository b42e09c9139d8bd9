import { z } from 'zod'
import { StrongPassword } from '../accounts/account-api.js'
import { adminOnly, endpoint, supplierOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Email, line, requiredLine, Sentence } from '../http/text.js'
import { Currency } from '../money/money-fields.js'
import { MembersSupplier, VisitorsSupplier } from './public-supplier.js'
import {
  contactChanges,
  contactFields,
  contactShape,
  maxLengths,
  SeenCompany,
  SeenSupplier,
} from './supplier-fields.js'

export const Supplier = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  ...contactShape,
  /** The default for new lines of stock and first answers to quote requests. */
  currency: z.string(),
  /** Whether everybody may download its whole stock, without contacts. */
  publicStock: z.boolean(),
  isActive: z.boolean(),
  /** A fictional supplier for demonstration; never mailed. */
  isDemo: z.boolean(),
  /** False until the link of the approval mail has been used. */
  hasPassword: z.boolean(),
  inventoryCount: z.number(),
  createdAt: z.string(),
})
export type Supplier = z.infer<typeof Supplier>

const OneSupplier = z.object({ supplier: Supplier })
const personalName = line(maxLengths.name)
  .nullish()
  .transform((name) => name ?? '')

export const supplierSorts = ['company', 'created', 'inventory'] as const

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/admin/suppliers',
  access: adminOnly,
  summary: 'Suppliers, by company',
  query: z.strictObject({
    ...pageQuery(50),
    search: line(200).optional(),
    status: z.enum(['active', 'inactive']).optional(),
    sort: z.enum(supplierSorts).default('company'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: z.object({ suppliers: z.array(Supplier), ...pageShape }),
})

export const getSupplier = endpoint({
  method: 'GET',
  path: '/api/admin/suppliers/:id',
  access: adminOnly,
  summary: 'One supplier',
  response: OneSupplier,
})

export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/admin/suppliers',
  access: adminOnly,
  summary: 'Create a supplier account with a password',
  status: 201,
  body: z.strictObject({
    firstName: personalName,
    lastName: personalName,
    email: Email,
    password: StrongPassword,
    companyName: requiredLine(maxLengths.company, 'Company name'),
    ...contactFields,
    /** USD by default. */
    currency: Currency.optional(),
  }),
  response: OneSupplier,
})

const seenSummary =
  'With `seen`, the values that the editor started from, a parallel change of the same field is not overwritten: 409 with `current`'

export const updateSupplier = endpoint({
  method: 'PUT',
  path: '/api/admin/suppliers/:id',
  access: adminOnly,
  summary: `Change a supplier; omitted fields stay. ${seenSummary}`,
  body: z.strictObject({
    firstName: personalName.optional(),
    lastName: personalName.optional(),
    email: Email.optional(),
    companyName: requiredLine(maxLengths.company, 'Company name').optional(),
    ...contactChanges,
    currency: Currency.optional(),
    seen: SeenSupplier.optional(),
  }),
  response: OneSupplier,
  refusal: z.object({ current: SeenSupplier }),
})

export const toggleSupplier = endpoint({
  method: 'PUT',
  path: '/api/admin/suppliers/:id/toggle',
  access: adminOnly,
  summary:
    'Activate or deactivate a supplier; deactivation ends its sessions and API keys and hides its stock. With `isActive`, it becomes that, also when another admin was first',
  query: z.strictObject({ isActive: z.enum(['true', 'false'], 'Use true or false').optional() }),
  response: OneSupplier,
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/admin/suppliers/:id/send-link',
  access: adminOnly,
  summary: 'Mail a new link to set the first password; older links become invalid',
  response: z.object({ supplier: Supplier, message: Sentence }),
})

const CompanyPage = z.object({
  company: z.object({
    companyName: z.string(),
    email: z.string(),
    ...contactShape,
    currency: z.string(),
    publicStock: z.boolean(),
  }),
  /** Exactly what search shows of this supplier to visitors and to signed-in people. */
  preview: z.object({ visitor: VisitorsSupplier, signedIn: MembersSupplier }),
})
export type CompanyPage = z.infer<typeof CompanyPage>

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/supplier/company',
  access: supplierOnly,
  summary: 'Your company as buyers see it',
  response: CompanyPage,
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/supplier/company',
  access: supplierOnly,
  summary: `Change your company as buyers see it; omitted fields stay. ${seenSummary}`,
  body: z.strictObject({
    ...contactChanges,
    currency: Currency.optional(),
    publicStock: z.boolean('Use true or false').optional(),
    seen: SeenCompany.optional(),
  }),
  response: CompanyPage,
  refusal: z.object({ current: SeenSupplier }),
})
