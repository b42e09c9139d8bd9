import { useState } from 'react'
import type { PanelRequest } from '../../shared/panel-requests/panel-request-api.js'
import { QueueKeys } from '../request-queue/QueueKeys.js'
import { useRequestQueue } from '../request-queue/use-request-queue.js'
import { PanelRequestCard } from './PanelRequestCard.js'
import styles from './PanelRequestQueue.module.css'
import { RequestQuestionDialog } from './RequestQuestionDialog.js'
import { useRequestActions } from './use-request-actions.js'

const help = [
  { keys: ['c'], does: 'Create the panel and approve' },
  { keys: ['e'], does: 'Edit what the request says' },
]

/** The requests of one page, decided one after the other by mouse or keyboard. */
export function PanelRequestQueue({ requests, dimmed }: { requests: readonly PanelRequest[]; dimmed: boolean }) {
  const queue = useRequestQueue(requests)
  const actions = useRequestActions(queue)
  // cards that the user opened or closed, contrary to the queue's default
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const flip = (id: string) =>
    setFlipped((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const waiting = queue.current && queue.isWaiting(queue.current) ? queue.current : undefined
  return (
    <div className={styles.queue}>
      <div className={styles.bar}>
        <QueueKeys
          help={help}
          actions={{
            j: () => queue.step(1),
            k: () => queue.step(-1),
            a: () => waiting && actions.approve(waiting),
            r: () => waiting && actions.ask('reject', waiting),
            c: () => waiting && actions.ask('create', waiting),
            e: () => waiting && actions.ask('edit', waiting),
            u: actions.takeLastBack,
          }}
        />
      </div>
      <ul className={styles.list} data-dimmed={dimmed || undefined}>
        {requests.map((request) => (
          <PanelRequestCard
            key={request.id}
            request={request}
            actions={actions}
            isCurrent={waiting?.id === request.id}
            isWaiting={queue.isWaiting(request)}
            isOpen={queue.isOpen(request.id) !== flipped.has(request.id)}
            onToggle={() => flip(request.id)}
          />
        ))}
      </ul>
      {actions.question && (
        <RequestQuestionDialog
          key={actions.question.request.id}
          question={actions.question}
          actions={actions}
          onCreated={queue.moveOn}
        />
      )}
    </div>
  )
}
