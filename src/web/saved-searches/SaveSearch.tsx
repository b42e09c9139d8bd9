import { lazy, Suspense, useState } from 'react'
import type { SearchParams } from '../search-params/search-params.js'
import { useSession } from '../session/session.js'
import { SaveButton } from './SaveButton.js'
import styles from './SaveSearch.module.css'

const SaveSearchDialog = lazy(() =>
  import('./SaveSearchDialog.js').then((module) => ({ default: module.SaveSearchDialog })),
)
// what tells two searches apart is only loaded for those who keep some
const OwnSearch = lazy(() => import('./OwnSearch.js').then((module) => ({ default: module.OwnSearch })))
const SignUpToSave = lazy(() => import('./SignUpToSave.js').then((module) => ({ default: module.SignUpToSave })))

type Props = {
  params: SearchParams
  /** The address asks for the dialog: somebody comes back from signing in to do what they were about to. */
  isAsked: boolean
  /** That has been seen to. */
  onAsked: () => void
  /** Keeps the search and the way back to it, with the dialog open. */
  onLeave: () => void
}

/** Saving the search that is shown: for users. Visitors see what it takes; suppliers and admins do not need it. */
export function SaveSearch({ params, isAsked, onAsked, onLeave }: Props) {
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
