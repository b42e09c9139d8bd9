import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Email, line, optionalLine, optionalProse, optionalWebsite, requiredLine } from '../http/text.js'
import { undoQuery } from '../http/undo.js'
import { phrase } from '../languages/phrase.js'
import { maxLengths } from '../suppliers/supplier-fields.js'
import { CaptchaToken } from './public-request.js'

const requestStatuses = ['pending', 'approved', 'rejected'] as const
export const requestLifetimeDays = 30
export const approvalHours = 48
/** The labels of the form in order, also used in its error messages. */
export const requestLabels = {
  firstName: phrase('First name'),
  lastName: phrase('Last name'),
  email: phrase('Email'),
  phoneNumber: phrase('Phone number'),
  companyName: phrase('Company name'),
  website: phrase('Website'),
  address: phrase('Address'),
  city: phrase('City'),
  state: phrase('State'),
  zipCode: phrase('ZIP code'),
  country: phrase('Country'),
} as const

const required = (key: keyof typeof requestLabels, maxLength: number) => requiredLine(maxLength, requestLabels[key])

export const SupplierRequest = z.object({
  id: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  status: z.enum(requestStatuses),
  created_at: z.string(),
  expiresAt: z.string(),
  /** Pending, but too old to be approved. */
  isExpired: z.boolean(),
  adminNotes: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The supplier that the approval created. */
  supplierId: z.string().nullable(),
  /** Until when the decision can be undone; null when the mail may have been sent. */
  undoUntil: z.string().nullable(),
})
export type SupplierRequest = z.infer<typeof SupplierRequest>

const OneRequest = z.object({ request: SupplierRequest })

export const createSupplierRequest = endpoint({
  method: 'POST',
  path: '/api/supplier-requests',
  access: 'anyone',
  summary: 'Ask for a supplier account',
  status: 201,
  body: z.strictObject({
    firstName: required('firstName', maxLengths.name),
    lastName: required('lastName', maxLengths.name),
    email: Email,
    phoneNumber: optionalLine(maxLengths.phoneNumber),
    companyName: required('companyName', maxLengths.company),
    website: optionalWebsite,
    address: required('address', maxLengths.address),
    city: required('city', maxLengths.city),
    state: required('state', maxLengths.state),
    zipCode: required('zipCode', maxLengths.zipCode),
    country: required('country', maxLengths.country),
    recaptchaToken: CaptchaToken,
  }),
  response: OneRequest,
})

export const listSupplierRequests = endpoint({
  method: 'GET',
  path: '/api/admin/supplier-requests',
  access: adminOnly,
  summary: 'Requests for supplier accounts, newest first; `processed` is approved and rejected',
  query: z.strictObject({
    ...pageQuery(50),
    search: line(200).optional(),
    status: z.enum([...requestStatuses, 'processed']).optional(),
  }),
  response: z.object({
    requests: z.array(SupplierRequest),
    ...pageShape,
    /** Of all requests, independent of the search. */
    counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
  }),
})

export const decideSupplierRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/supplier-requests/:id',
  access: adminOnly,
  summary:
    'Approve a request, which creates the account and mails its link, or reject it. With `undoSeconds` it can be undone for that time, and the mail waits',
  query: z.strictObject(undoQuery),
  body: z.strictObject({
    status: z.enum(['approved', 'rejected'], 'Choose approved or rejected'),
    adminNotes: optionalProse(5000),
  }),
  response: OneRequest,
})

export const undoSupplierRequest = endpoint({
  method: 'POST',
  path: '/api/admin/supplier-requests/:id/undo',
  access: adminOnly,
  summary:
    'Undo a decision whose mail has not been sent: the request is pending again, and its account and mail are deleted',
  response: OneRequest,
})

export const deleteSupplierRequest = endpoint({
  method: 'DELETE',
  path: '/api/admin/supplier-requests/:id',
  access: adminOnly,
  summary: 'Delete an undecided request',
})
