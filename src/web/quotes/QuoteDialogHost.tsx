import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../base/session/session.js'
import { withTexts } from '../ui/load-screen.js'
import { resumeQuoteDialog, useQuoteSubject } from './quote-dialog.js'

// lazy, because every screen loads this file and few open the dialog
const OpenQuoteDialog = lazy(() => withTexts(import('./OpenQuoteDialog.js')))

/** Shows the quote dialog for all screens, so that it survives the login and return. */
export function QuoteDialogHost() {
  const subject = useQuoteSubject()
  const userType = useSession()?.user.userType
  useEffect(() => {
    if (userType) resumeQuoteDialog(userType)
  }, [userType])
  if (!subject) return null
  return (
    <Suspense>
      <OpenQuoteDialog key={`${subject.panelId} ${subject.offerIds.join(' ')}`} subject={subject} />
    </Suspense>
  )
}
