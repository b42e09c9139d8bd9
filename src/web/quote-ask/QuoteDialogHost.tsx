import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../session/session.js'
import { resumeQuoteDialog, useQuoteSubject } from './quote-dialog.js'

// every screen loads this file, and few open the dialog
const OpenQuoteDialog = lazy(() =>
  import('./OpenQuoteDialog.js').then((module) => ({ default: module.OpenQuoteDialog })),
)

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
      <OpenQuoteDialog key={`${subject.panelId} ${subject.offerId}`} subject={subject} />
    </Suspense>
  )
}
