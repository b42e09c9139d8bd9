import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../api/me-query.js'
import { useSession } from '../session/session.js'
import { QuoteDialog } from './QuoteDialog.js'
import { closeQuoteDialog, type QuoteSubject } from './quote-dialog.js'
import { deliveryOf } from './quote-form.js'

/** The dialog, once the user's delivery place is loaded. */
export default function OpenQuoteDialog({ subject }: { subject: QuoteSubject }) {
  const isUser = useSession()?.user.userType === 'user'
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: isUser })
  if (isLoading) return null
  return <QuoteDialog subject={subject} home={deliveryOf(me)} onClose={closeQuoteDialog} />
}
