import { z } from 'zod'
import { Letterhead } from '../accounts/letterhead-api.js'
import { endpoint, signedIn } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, line } from '../http/text.js'
import { narrowFinder, ReplacementAnswer } from './replacement-api.js'
import { ReplacementQuery } from './replacement-query.js'
import { ReplacementItem } from './replacement-shapes.js'

export const maxReports = 200
/** How long a link shows its report. */
export const reportDays = 365
/** As many offers as fit on a sheet with the rest. */
export const mostReportedOffers = 6
export const maxReportDetail = 200
export const mostMargin_percent = 500

/** Whose roof a report is about. */
const details = { project: line(maxReportDetail), customer: line(maxReportDetail), site: line(maxReportDetail) }
const answeredDetails = { project: z.string(), customer: z.string(), site: z.string() }

/** What a report shows, as it was when it was handed over. */
export const ReportContent = z.object({
  ...answeredDetails,
  withPrices: z.boolean(),
  ...ReplacementAnswer.pick({ original: true, request: true, model: true }).shape,
  item: ReplacementItem,
  /** How many offers there are beyond those of the report. */
  moreOffers: z.number(),
  /** What the installer asks for the pieces, where that is told instead of offers. */
  customerPrice: z.object({ amount: z.number(), currency: z.string(), pieces: z.number() }).nullish(),
})
export type ReportContent = z.infer<typeof ReportContent>

export const SharedReport = ReportContent.extend({ letterhead: Letterhead, created_at: z.string() })
export type SharedReport = z.infer<typeof SharedReport>

const KeptReport = z.object({
  id: z.string(),
  /** The model number of the new panel, and of the old one if it is in the catalogue. */
  panel: z.string(),
  old: z.string().nullable(),
  project: z.string(),
  customer: z.string(),
  created_at: z.string(),
  expiresAt: z.string(),
})
export type KeptReport = z.infer<typeof KeptReport>

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  expensive: { narrowBy: narrowFinder },
  access: signedIn,
  summary: `Keep the comparison with one panel (the parameters of GET /solars/replacements with candidateId) as a report behind a link that anybody can open for ${reportDays} days; at most ${maxReports}. Only this answer shows the link: a repeat with the same Idempotency-Key has \`url: null\``,
  query: ReplacementQuery.safeExtend({ candidateId: Id }),
  body: z.strictObject({
    ...details,
    withPrices: z.boolean(),
    /** Without offers, the price of the pieces with this margin; the margin itself is told to nobody. */
    marginPercent: z.number().min(0).max(mostMargin_percent).optional(),
  }),
  shownOnce: ['url'],
  response: z.object({ report: KeptReport, url: z.string().nullable() }),
  status: 201,
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: signedIn,
  summary: 'Your reports that a link shows, the newest first',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ reports: z.array(KeptReport), ...pageShape }),
})

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  access: signedIn,
  summary: 'End the link of a report',
})

export const getSharedReport = endpoint({
  method: 'GET',
  path: '/api/reports/shared/:secret',
  access: 'anyone',
  summary: 'A report by its link: without contacts of suppliers, and without offers unless its owner wanted them',
  params: z.strictObject({ secret: z.string().max(100) }),
  response: z.object({ report: SharedReport }),
})
