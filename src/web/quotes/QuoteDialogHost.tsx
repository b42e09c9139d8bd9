import { useEffect } from 'react'
import { useSession } from '../base/session/session.js'
import { lazyPart } from '../ui/lazy-part.js'
import { closeQuoteDialog, resumeQuoteDialog, useQuoteSubject } from './quote-dialog.js'

// lazy, because every screen loads this file and few open the dialog
const OpenQuoteDialog = lazyPart(() => import('./OpenQuoteDialog.js'))

/** Shows the quote dialog for all screens, so that it survives the login and return. */
export function QuoteDialogHost() {
  const subject = useQuoteSubject()
  const userType = useSession()?.user.userType
  useEffect(() => {
    if (userType) resumeQuoteDialog(userType)
  }, [userType])
  if (!subject) return null
  return (
    <OpenQuoteDialog
      key={`${subject.panelId} ${subject.offerIds.join(' ')}`}
      subject={subject}
      onClose={closeQuoteDialog}
    />
  )
}
