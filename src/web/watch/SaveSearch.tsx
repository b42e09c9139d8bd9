import { useState } from 'react'
import { useSession } from '../base/session/session.js'
import type { SaveSearchProps } from '../find/SearchAnswer.js'
import { lazyPart } from '../ui/lazy-part.js'
import { SaveButton } from './SaveButton.js'
import styles from './SaveSearch.module.css'

const SaveSearchDialog = lazyPart(() => import('./SaveSearchDialog.js'))
// lazy, because only users with saved searches need the comparison of searches
const OwnSearch = lazyPart(() => import('./OwnSearch.js'), { isQuiet: true })
const SignUpToSave = lazyPart(() => import('./SignUpToSave.js'))

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
    <div data-screen-only className={styles.save}>
      {userType === 'user' ? (
        <OwnSearch params={params} onSave={() => setIsOpen(true)} />
      ) : (
        <SaveButton onClick={() => setIsOpen(true)} />
      )}
      {(isOpen || (isAsked && userType === 'user')) &&
        (userType === 'user' ? (
          <SaveSearchDialog params={params} onClose={close} />
        ) : (
          <SignUpToSave onLeave={onLeave} onClose={close} />
        ))}
    </div>
  )
}
