import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLetterhead, type Letterhead } from '../../shared/accounts/letterhead-api.js'
import { customerPrice, isOfCase } from '../../shared/repair/customer-report.js'
import { mostMargin_percent, mostReportedOffers, type SharedReport } from '../../shared/repair/report-api.js'
import { readNumber } from '../../shared/values/read-number.js'
import { ask } from '../api/ask.js'
import { stringifySearch } from '../base/router/address.js'
import { useSession } from '../base/session/session.js'
import { readDraft, writeDraft } from '../ui/use-draft.js'
import { type CaseDraft, type ComparedPair, draftOf } from './case-draft.js'

/** What a report says beside the comparison: whose roof it is, and which prices it names, by default none. */
export type ReportDetails = { project: string; customer: string; site: string; prices: string; margin: string }

const draft = 'report'
const noDetails: ReportDetails = { project: '', customer: '', site: '', prices: 'no', margin: '' }

/** The installer's own head is kept in the account, the rest in this tab until it is closed. */
export const letterheadKey = ['letterhead']

const noLetterhead: Letterhead = { installer: '', contact: '', logo: null }

export function useReportDetails() {
  const session = useSession()
  const [details, setDetails] = useState(() => readDraft(draft, noDetails))
  const { data } = useQuery({
    queryKey: letterheadKey,
    queryFn: ({ signal }) => ask(getLetterhead, {}, { signal }),
    enabled: session !== null,
  })
  const change = (next: ReportDetails) => {
    writeDraft(draft, next)
    setDetails(next)
  }
  return { details, change, letterhead: data?.letterhead ?? noLetterhead }
}

/** The report of a comparison as it stands now, for printing. */
export function reportOf(
  { answer: { original, request, model }, item }: ComparedPair,
  { prices, margin, ...roof }: ReportDetails,
  letterhead: Letterhead,
): SharedReport {
  const offers = item.panel.inventory.filter(isOfCase(request))
  const inventory = offers.slice(0, mostReportedOffers)
  const percent = marginIn(margin)
  return {
    ...roof,
    withPrices: prices === 'yes',
    original,
    request,
    model,
    item: { ...item, panel: { ...item.panel, inventory } },
    moreOffers: offers.length - inventory.length,
    customerPrice: percent === undefined || prices === 'yes' ? null : customerPrice(item, percent),
    letterhead,
    created_at: new Date().toISOString(),
  }
}

/** A margin as typed; undefined where none is, and no price is told. */
export function marginIn(text: string) {
  const read = readNumber(text)
  return read.kind === 'number' && read.value >= 0 && read.value <= mostMargin_percent ? read.value : undefined
}

/** Whose roof it is, as far as that is told. */
export const roofWords = ({ project, customer, site }: Pick<SharedReport, 'project' | 'customer' | 'site'>) =>
  [project && t`Project: ${project}`, customer && t`Customer: ${customer}`, site && t`Site: ${site}`].filter(Boolean)

/** The link that opens the same comparison: the address without the order and view of a list. */
export const caseAddress = (params: CaseDraft) =>
  window.location.origin + window.location.pathname + stringifySearch(draftOf(params))
