import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.js'
import { type KeyHelp, KeyHelpDialog } from '../ui/KeyHelpDialog.js'
import { useSingleKeys } from '../ui/keys-setting.js'
import styles from './QueueKeys.module.css'

type Props = {
  actions: Readonly<Record<string, () => void>>
  help: readonly KeyHelp[]
}

/** The keys every queue has; a screen adds its own. */
const queueKeys = (): readonly KeyHelp[] => [
  { keys: ['j'], does: t`Open the next request` },
  { keys: ['k'], does: t`Open the one before` },
  { keys: ['a'], does: t`Approve; again if it asks back` },
  { keys: ['r'], does: t`Reject, then 1 to 9 or Enter for the reason` },
  { keys: ['u'], does: t`Undo the last decision` },
]

/** Handles the keys of a queue and shows their help. */
export function QueueKeys({ actions, help }: Props) {
  const [helping, setHelping] = useState(false)
  useSingleKeys({ ...actions, '?': () => setHelping(true) })
  return (
    <>
      <div className={styles.keys}>
        <Button look="quiet" icon="keyboard" onClick={() => setHelping(true)}>
          {t`Keys`}
        </Button>
      </div>
      {helping && (
        <KeyHelpDialog
          keys={[...queueKeys(), ...help, { keys: ['?'], does: t`Show this list` }]}
          onClose={() => setHelping(false)}
        />
      )}
    </>
  )
}

type QueuedRequest = { id: string; status: string }

/** The id of a request's heading, for the focus. */
export const requestHeadingId = (id: string) => `request-${id}`

/**
 * Walks through the requests of a list one after the other. A decision moves on at once, before the server's answer; if
 * the server refuses, its request becomes the current one again.
 */
export function useRequestQueue<Request extends QueuedRequest>(requests: readonly Request[]) {
  const [at, setAt] = useState<{ id?: string | undefined; isOpen: boolean }>({ isOpen: false })
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = ({ id, status }: Request) => status === 'pending' && !decided.has(id)
  const current = requests.find(({ id }) => id === at.id) ?? requests.find(isWaiting)
  const open = at.isOpen ? current?.id : undefined
  useEffect(() => {
    if (open) lookAt(open)
  }, [open])

  const goTo = (request: Request | undefined) => setAt({ id: request?.id, isOpen: true })
  const mark = (id: string, isDecided: boolean) =>
    setDecided((before) => new Set(isDecided ? [...before, id] : [...before].filter((other) => other !== id)))
  return {
    current,
    isWaiting,
    isOpen: (id: string) => open === id,
    close: () => setAt({ id: current?.id, isOpen: false }),
    goTo,
    /** The first step opens the current request; later ones move on from it. */
    step(by: 1 | -1) {
      if (!current) return
      goTo(at.isOpen ? (requests[requests.indexOf(current) + by] ?? current) : current)
    },
    /** Opens the next waiting request, after this one or else before it. */
    moveOn(request: Request) {
      const index = requests.findIndex(({ id }) => id === request.id)
      const others = [...requests.slice(index + 1), ...requests.slice(0, Math.max(0, index))]
      mark(request.id, true)
      goTo(others.find(isWaiting))
    },
    comeBack(request: Request) {
      mark(request.id, false)
      goTo(request)
    },
  }
}

export type RequestQueue<Request extends QueuedRequest> = ReturnType<typeof useRequestQueue<Request>>

function lookAt(id: string) {
  const heading = document.getElementById(requestHeadingId(id))
  heading?.focus({ preventScroll: true })
  heading?.closest('li, section')?.scrollIntoView({ block: 'nearest' })
}
