import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '../../shared/datasheets/panel-document-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Link } from '../router/Link.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { formatMegabytes } from '../ui/FileDrop.js'
import { SelectField } from '../ui/fields.js'
import { formatDate } from '../ui/format.js'
import list from '../ui/item-list.module.css'
import { pickFiles } from '../ui/pick-files.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { supplierPageLink } from '../url/links.js'
import styles from './PanelDocuments.module.css'

const kindWords: Record<api.DocumentKind, string> = {
  certificate: 'Certificate',
  warranty: 'Warranty terms',
  manual: 'Manual',
}
const kinds = api.documentKinds.map((value) => ({ value, label: kindWords[value] }))

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
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {data.length > 0 && (
        <ul className={list.list}>
          {data.map((document) => (
            <li key={document.id}>
              <Description document={document} />
              {document.mayRemove && (
                <Button size="small" look="quiet" icon="trash" onClick={() => setLeaving(document)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddDocument panelId={panelId} />}
      {leaving && <RemoveDocument panelId={panelId} document={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

const Description = ({ document: { kind, fileName, url, sizeBytes, addedBy, createdAt } }: DocumentProps) => (
  <div>
    <a className={list.name} href={url} target="_blank" rel="noreferrer">
      {fileName}
    </a>
    <p className={list.detail}>
      {kindWords[kind]}, PDF, {formatMegabytes(sizeBytes)}, added {formatDate(createdAt)} by{' '}
      {addedBy ? <Link {...supplierPageLink(addedBy.id)}>{addedBy.companyName}</Link> : 'an administrator'}
    </p>
  </div>
)
type DocumentProps = { document: api.PanelDocument }

function AddDocument({ panelId }: { panelId: string }) {
  const [kind, setKind] = useState<api.DocumentKind>('certificate')
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', file)
      return ask(api.addPanelDocument, { params: { id: panelId }, form })
    },
    onSuccess: () => showToast('ok', 'Everybody can open this document now'),
    onError: (error) => showFailure('Failed to add the document', error),
    onSettled: reload,
  })
  return (
    <div className={list.buttons}>
      <SelectField label="Kind of document" hideLabel value={kind} options={kinds} onChange={setKind} />
      <Button
        icon="upload"
        busy={add.isPending}
        onClick={() => pickFiles('application/pdf', (files) => files[0] && add.mutate(files[0]))}
      >
        Add a PDF
      </Button>
    </div>
  )
}

type RemoveProps = DocumentProps & { panelId: string; onClose: () => void }

function RemoveDocument({ panelId, document, onClose }: RemoveProps) {
  const remove = useMutation({
    mutationFn: () => ask(api.removePanelDocument, { params: { id: panelId, documentId: document.id } }),
    onSuccess: () => showToast('ok', 'Document removed'),
    onError: (error) => showFailure('Failed to remove the document', error),
    onSettled() {
      onClose()
      return reload()
    },
  })
  return (
    <ConfirmDialog
      title="Remove this document?"
      question={`Nobody can open ${document.fileName} on this panel any more.`}
      confirmLabel="Remove document"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
