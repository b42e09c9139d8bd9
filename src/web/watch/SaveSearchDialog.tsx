import { t } from '@lingui/core/macro'
import { type Alert, createSavedSearch, maxSearchName } from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import type { SearchParams } from '../stock/search-params.js'
import { FormDialog } from '../ui/Form.js'
import { SelectField, TextField } from '../ui/fields.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { FilterWords, queryToSave, suggestName } from './describe-search.js'
import { alertHints, alertOptions, refreshSavedSearches } from './saved-search-queries.js'

const initialAlert: Alert = 'daily'

/** Saves the search under a name, with an optional alert. */
export default function SaveSearchDialog({ params, onClose }: { params: SearchParams; onClose: () => void }) {
  const reader = useReaderCurrency()
  const { field, values, ...state } = useForm({
    initial: { name: suggestName(params), alert: initialAlert },
    check: ({ name }) => ({ name: name.trim() === '' ? t`Name is required` : undefined }),
    send: ({ name, alert }) => ask(createSavedSearch, { body: { name, alert, query: queryToSave(params, reader) } }),
    async onDone({ savedSearch }) {
      await refreshSavedSearches()
      showToast('ok', t`Search saved as “${savedSearch.name}”`)
      onClose()
    },
    fallback: t`Failed to save the search`,
  })
  return (
    <FormDialog title={t`Save this search`} onClose={onClose} state={state} submitLabel={t`Save Search`}>
      <FilterWords query={params} />
      <TextField label={t`Name`} required maxLength={maxSearchName} autoComplete="off" {...field('name')} />
      <SelectField
        label={t`Tell me by mail`}
        options={alertOptions()}
        hint={alertHints()[values.alert]}
        {...field('alert')}
      />
    </FormDialog>
  )
}
