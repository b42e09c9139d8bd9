import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { meQuery } from '../api/me-query.js'
import { useSession } from '../session/session.js'
import { closeQuoteDialog, resumeQuoteDialog, useQuoteSubject } from './quote-dialog.js'
import { deliveryOf } from './quote-form.js'

const QuoteDialog = lazy(() => import('./QuoteDialog.js').then((module) => ({ default: module.QuoteDialog })))

/** The one place where the dialog opens, whichever screen asked for it: it outlives the way over the login and back. */
export function QuoteDialogHost() {
  const subject = useQuoteSubject()
  const userType = useSession()?.user.userType
  useEffect(() => {
    if (userType) resumeQuoteDialog(userType)
  }, [userType])
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: subject !== undefined && userType === 'user' })
  if (!subject || isLoading) return null
  return (
    <Suspense>
      <QuoteDialog
        key={`${subject.panelId} ${subject.offerId}`}
        subject={subject}
        home={deliveryOf(me)}
        onClose={closeQuoteDialog}
      />
    </Suspense>
  )
}
