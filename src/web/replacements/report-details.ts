import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLetterhead, type Letterhead } from '../../shared/accounts/letterhead-api.js'
import { ask } from '../api/ask.js'
import { useSession } from '../session/session.js'
import { readDraft, writeDraft } from '../ui/use-draft.js'

/** What a report says beside the comparison: whose roof it is, and whether it names prices. */
export type ReportDetails = { project: string; customer: string; site: string; prices: string }

const draft = 'report'
const noDetails: ReportDetails = { project: '', customer: '', site: '', prices: 'yes' }

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
