import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../session/session.js'
import { closeQuoteDialog, resumeQuoteDialog, useQuoteSubject } from './quote-dialog.js'

const QuoteDialog = lazy(() => import('./QuoteDialog.js').then((module) => ({ default: module.QuoteDialog })))

/** The one place where the dialog opens, whichever screen asked for it: it outlives the way over the login and back. */
export function QuoteDialogHost() {
  const subject = useQuoteSubject()
  const userType = useSession()?.user.userType
  useEffect(() => {
    if (userType) resumeQuoteDialog(userType)
  }, [userType])
  if (!subject) return null
  return (
    <Suspense>
      <QuoteDialog key={`${subject.panelId} ${subject.offerId}`} subject={subject} onClose={closeQuoteDialog} />
    </Suspense>
  )
}
