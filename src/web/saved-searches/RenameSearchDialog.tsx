import { useRef } from 'react'
import { AppError } from '../../shared/http/errors.js'
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

/** The name that another window has given. */
function nameNow(error: unknown) {
  const current = error instanceof AppError ? error.extra.current : undefined
  if (typeof current !== 'object' || current === null || !('name' in current)) return undefined
  return typeof current.name === 'string' ? current.name : undefined
}

export function RenameSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  // after a refusal, the name given in another window has been seen: saving again replaces it
  const seen = useRef(search.name)
  const { field, submit, busy, failure, formRef } = useForm({
    initial: { name: search.name },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Name is required' : undefined }),
    send: ({ name }) =>
      ask(updateSavedSearch, { params: { id: search.id }, body: { name, seen: { name: seen.current } } }),
    onFailed(error) {
      seen.current = nameNow(error) ?? seen.current
      return false
    },
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
