import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PanelChange } from '../../shared/panels/panel-api.js'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { openAttachment } from '../api/open-attachment.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { Loaded } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatAge, formatDateTime } from '../ui/format.js'
import { Pagination } from '../ui/PagedTable.js'
import { Part } from '../ui/Part.js'
import styles from './PanelHistory.module.css'
import { panelChangesQuery } from './panel-queries.js'
import { FieldValue } from './parts/format-field.js'

const words = (actor: ReactNode): Record<string, ReactNode> => ({
  'panel.create': <Trans>{actor} created it</Trans>,
  'panel.update': <Trans>{actor} changed it</Trans>,
  'panel.delete': <Trans>{actor} deleted it</Trans>,
  'panel.restore': <Trans>{actor} restored it</Trans>,
  'panel.document_added': <Trans>{actor} added a document to it</Trans>,
  'panel.document_removed': <Trans>{actor} removed a document of it</Trans>,
  'panel.merge': <Trans>{actor} merged another panel into it</Trans>,
  'panel.import': <Trans>{actor} imported it</Trans>,
})

/** The history of a panel, newest first. */
export function PanelHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const history = useQuery(panelChangesQuery(id, page))
  return (
    <Part title={t`History`} level={3}>
      <Loaded query={history} failure={t`Failed to load the history`} lines={1}>
        {({ changes, totalPages }) => (
          <>
            {changes.length === 0 && (
              <p className={form.muted}>{t`No admin has changed this panel since it was first loaded.`}</p>
            )}
            <ol className={styles.changes}>
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
            <Pagination page={page} totalPages={totalPages} onPage={setPage} label={t`Pages of the history`} />
          </>
        )}
      </Loaded>
    </Part>
  )
}

function Change({ change: { at, actorEmail, action, before, after, datasheet } }: { change: PanelChange }) {
  const changed = action === 'panel.update' ? panelFieldKeys.filter((key) => key in (after ?? {})) : []
  return (
    <li>
      <p>
        {words(<strong>{actorEmail}</strong>)[action] ?? action}{' '}
        <time dateTime={at} title={formatDateTime(at)} className={form.muted}>
          {formatAge(at)}
        </time>
        {datasheet && (
          <>
            {', '}
            {t`with values of`}{' '}
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
              <span className={form.muted}>{translate(panelFields[key].label)}</span>{' '}
              <Before panelKey={key} value={before?.[key]} />
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden">, {t`now`} </span>
              <strong>
                <FieldValue panelKey={key} value={asContent(after?.[key])} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {action === 'panel.update' && changed.length === 0 && <p className={form.muted}>{t`Nothing differed.`}</p>}
    </li>
  )
}

const Before = ({ panelKey, value }: { panelKey: PanelFieldKey; value: unknown }) => (
  <FieldValue panelKey={panelKey} value={asContent(value)} />
)

const asContent = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
