import { lazy, Suspense, useState } from 'react'
import { useSession } from '../base/session/session.js'
import type { SaveSearchProps } from '../find/SearchAnswer.js'
import { withTexts } from '../ui/load-screen.js'
import { SaveButton } from './SaveButton.js'
import styles from './SaveSearch.module.css'

const SaveSearchDialog = lazy(() => withTexts(import('./SaveSearchDialog.js')))
// lazy, because only users with saved searches need the comparison of searches
const OwnSearch = lazy(() => withTexts(import('./OwnSearch.js')))
const SignUpToSave = lazy(() => withTexts(import('./SignUpToSave.js')))

/** Saves the shown search, for users. Visitors see that they need an account; suppliers and admins do not see it. */
export function SaveSearch({ params, isAsked, onAsked, onLeave }: SaveSearchProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const userType = session?.user.userType ?? 'visitor'
  if (userType !== 'user' && userType !== 'visitor') return null
  const close = () => {
    setIsOpen(false)
    if (isAsked) onAsked()
  }
  return (
    <div className={styles.save}>
      {userType === 'user' ? (
        <Suspense>
          <OwnSearch params={params} onSave={() => setIsOpen(true)} />
        </Suspense>
      ) : (
        <SaveButton onClick={() => setIsOpen(true)} />
      )}
      <Suspense>
        {(isOpen || (isAsked && userType === 'user')) &&
          (userType === 'user' ? (
            <SaveSearchDialog params={params} onClose={close} />
          ) : (
            <SignUpToSave onLeave={onLeave} onClose={close} />
          ))}
      </Suspense>
    </div>
  )
}
