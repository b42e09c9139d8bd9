import { maxSearchName, type SavedSearch, updateSavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { refreshSavedSearches } from './saved-search-queries.js'

const formId = 'rename-search'

export function RenameSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { field, submit, busy, failure, formRef } = useForm({
    initial: { name: search.name },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Name is required' : undefined }),
    send: (body) => ask(updateSavedSearch, { params: { id: search.id }, body }),
    async onDone() {
      await refreshSavedSearches()
      showToast('ok', 'Saved search renamed')
      onClose()
    },
    fallback: 'Failed to rename the saved search',
  })
  return (
    <Dialog
      title="Rename saved search"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure message={failure} />
        <TextField label="Name" required maxLength={maxSearchName} autoComplete="off" {...field('name')} />
      </form>
    </Dialog>
  )
}
