import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelChange } from '../../shared/panels/panel-api.js'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { messageOf } from '../api/ask.js'
import { openAttachment } from '../api/open-attachment.js'
import { FieldValue } from '../panel-parts/format-field.js'
import { Button } from '../ui/Button.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { Pagination } from '../ui/Pagination.js'
import { Skeleton } from '../ui/Skeleton.js'
import details from './PanelDetailDialog.module.css'
import styles from './PanelHistory.module.css'
import { panelChangesQuery } from './panel-queries.js'

const words: Record<string, string> = {
  'panel.create': 'created',
  'panel.update': 'changed',
  'panel.delete': 'deleted',
  'panel.restore': 'restored',
  'panel.document_added': 'added a document to',
  'panel.document_removed': 'removed a document of',
  'panel.merge': 'merged another panel into',
  'panel.import': 'imported',
}

/** The history of a panel, newest first. */
export function PanelHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(panelChangesQuery(id, page))
  return (
    <section className={details.part}>
      <h3>History</h3>
      {error && (
        <Notice tone="bad">
          <p>{messageOf(error, 'Failed to load the history')}</p>
        </Notice>
      )}
      {!data && !error && <Skeleton lines={1} />}
      {data?.changes.length === 0 && (
        <p className={details.muted}>No admin has changed this panel since it was first loaded.</p>
      )}
      <ol className={styles.changes}>
        {data?.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {data && <Pagination page={page} totalPages={data.totalPages} onPage={setPage} label="Pages of the history" />}
    </section>
  )
}

function Change({ change: { at, actorEmail, action, before, after, datasheet } }: { change: PanelChange }) {
  const changed = action === 'panel.update' ? panelFieldKeys.filter((key) => key in (after ?? {})) : []
  return (
    <li>
      <p>
        <strong>{actorEmail}</strong> {words[action] ?? action} it{' '}
        <time dateTime={at} title={formatDateTime(at)} className={details.muted}>
          {formatAge(at)}
        </time>
        {datasheet && (
          <>
            , with values of{' '}
            <Button size="small" look="quiet" icon="file" onClick={() => void openAttachment(datasheet.file)}>
              {datasheet.fileName}
            </Button>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <ul className={styles.fields}>
          {changed.map((key) => (
            <li key={key}>
              <span className={details.muted}>{panelFields[key].label}</span>{' '}
              <Before panelKey={key} value={before?.[key]} />
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden">, now </span>
              <strong>
                <FieldValue panelKey={key} value={asContent(after?.[key])} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {action === 'panel.update' && changed.length === 0 && <p className={details.muted}>Nothing differed.</p>}
    </li>
  )
}

const Before = ({ panelKey, value }: { panelKey: PanelFieldKey; value: unknown }) => (
  <FieldValue panelKey={panelKey} value={asContent(value)} />
)

const asContent = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
