import { t } from '@lingui/core/macro'
import { type Alert, createSavedSearch, maxSearchName } from '../../shared/saved-searches/saved-search-api.js'
import { ask } from '../api/ask.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import type { SearchParams } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import { SelectField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { alertHints, alertOptions } from './alert-options.js'
import { queryToSave, suggestName } from './describe-search.js'
import { FilterWords } from './FilterWords.js'
import { refreshSavedSearches } from './saved-search-queries.js'

const formId = 'save-search'
const initialAlert: Alert = 'daily'

/** Saves the search under a name, with an optional alert. */
export default function SaveSearchDialog({ params, onClose }: { params: SearchParams; onClose: () => void }) {
  const reader = useReaderCurrency()
  const { field, values, submit, busy, failure, formRef } = useForm({
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
    <Dialog
      title={t`Save this search`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {t`Save Search`}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure message={failure} />
        <FilterWords query={params} />
        <TextField label={t`Name`} required maxLength={maxSearchName} autoComplete="off" {...field('name')} />
        <SelectField
          label={t`Tell me by mail`}
          options={alertOptions()}
          hint={alertHints()[values.alert]}
          {...field('alert')}
        />
      </form>
    </Dialog>
  )
}
