import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '../../../shared/panels/panel-document-api.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import { Link } from '../../base/router/Link.js'
import { useSession } from '../../base/session/session.js'
import { supplierPageLink } from '../../base/url/links.js'
import { Button } from '../../ui/Button.js'
import { ConfirmAction } from '../../ui/ConfirmDialog.js'
import { formatMegabytes, pickFiles } from '../../ui/FileDrop.js'
import { SelectField } from '../../ui/fields.js'
import { formatDate } from '../../ui/format.js'
import list from '../../ui/item-list.module.css'
import { Row } from '../../ui/Layout.js'
import { Part } from '../../ui/Part.js'
import { useAction } from '../../ui/use-while-here.js'

const kindWords = (): Record<api.DocumentKind, string> => ({
  certificate: t`Certificate`,
  warranty: t`Warranty terms`,
  manual: t`Manual`,
})
const kinds = () => api.documentKinds.map((value) => ({ value, label: kindWords()[value] }))

const documentsKey = ['panels', 'documents']
const reload = () => queryClient.invalidateQueries({ queryKey: documentsKey })

/** Certificates, warranty terms and manuals of a panel. Renders nothing if there are none and the reader can add none. */
export function PanelDocuments({ panelId }: { panelId: string }) {
  const session = useSession()
  const { data = [] } = useQuery({
    queryKey: [...documentsKey, panelId, session?.user.id ?? 'visitor'],
    queryFn: async ({ signal }) =>
      (await ask(api.listPanelDocuments, { params: { id: panelId } }, { signal })).documents,
  })
  const [leaving, setLeaving] = useState<api.PanelDocument>()
  const mayAdd = session?.user.userType === 'supplier' || session?.user.userType === 'admin'
  if (data.length === 0 && !mayAdd) return null
  return (
    <Part title={t`Documents`} isLandmark screenOnly>
      {data.length > 0 && (
        <ul className={list.list}>
          {data.map((document) => (
            <li key={document.id}>
              <Description document={document} />
              {document.mayRemove && (
                <Button size="small" look="quiet" icon="trash" onClick={() => setLeaving(document)}>
                  {t`Remove`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddDocument panelId={panelId} />}
      {leaving && <RemoveDocument panelId={panelId} document={leaving} onClose={() => setLeaving(undefined)} />}
    </Part>
  )
}

function Description({ document: { kind, fileName, url, sizeBytes, addedBy, createdAt } }: DocumentProps) {
  const about = `${kindWords()[kind]}, PDF, ${formatMegabytes(sizeBytes)}`
  const day = formatDate(createdAt)
  return (
    <div>
      <a className={list.name} href={url} target="_blank" rel="noreferrer" translate="no">
        {fileName}
      </a>
      <p className={list.detail}>
        {addedBy ? (
          <Trans>
            {about}, added {day} by{' '}
            <Link {...supplierPageLink(addedBy.id)} translate="no">
              {addedBy.companyName}
            </Link>
          </Trans>
        ) : (
          <Trans>
            {about}, added {day} by an administrator
          </Trans>
        )}
      </p>
    </div>
  )
}
type DocumentProps = { document: api.PanelDocument }

function AddDocument({ panelId }: { panelId: string }) {
  const [kind, setKind] = useState<api.DocumentKind>('certificate')
  const add = useAction({
    act: (file: File) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', file)
      return ask(api.addPanelDocument, { params: { id: panelId }, form })
    },
    done: t`Everybody can open this document now`,
    failed: t`Failed to add the document`,
    refresh: reload,
  })
  return (
    <Row>
      <SelectField label={t`Kind of document`} hideLabel value={kind} options={kinds()} onChange={setKind} />
      <Button
        icon="upload"
        busy={add.isPending}
        onClick={() => pickFiles('application/pdf', (files) => files[0] && add.mutate(files[0]))}
      >
        {t`Add a PDF`}
      </Button>
    </Row>
  )
}

type RemoveProps = DocumentProps & { panelId: string; onClose: () => void }

const RemoveDocument = ({ panelId, document, onClose }: RemoveProps) => (
  <ConfirmAction
    title={t`Remove this document?`}
    question={t`Nobody can open ${document.fileName} on this panel any more.`}
    confirmLabel={t`Remove document`}
    act={() => ask(api.removePanelDocument, { params: { id: panelId, documentId: document.id } })}
    done={t`Document removed`}
    failed={t`Failed to remove the document`}
    refresh={reload}
    onClose={onClose}
  />
)
