import { plural, t } from '@lingui/core/macro'
import { dayOf } from '../../shared/values/days.js'
import { CountryField } from '../ui/CountryField.js'
import { FormDialog } from '../ui/FormDialog.js'
import { SelectField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { useForm } from '../ui/use-form.js'
import type { BatchProps } from './BatchDialogs.js'
import { conditionOptions, testOptions } from './TermsFields.js'
import { checkTerms, noTerms, type TermsForm, termsIn } from './terms-form.js'

const asItIs = () => ({ value: '', label: t`As it is` }) as const

/** The same as of one line, but a choice may be left open. */
type BatchForm = Omit<TermsForm, 'condition' | 'tested' | 'lot' | 'priceBreaks' | 'note'> & {
  condition: TermsForm['condition'] | ''
  tested: TermsForm['tested'] | ''
}
const { lot: _lot, priceBreaks: _breaks, note: _note, ...noCounts } = noTerms
const untouched: BatchForm = { ...noCounts, condition: '', tested: '' }

const wholeOf = (typed: BatchForm): TermsForm => ({
  ...noTerms,
  ...typed,
  condition: typed.condition || noTerms.condition,
  tested: typed.tested || noTerms.tested,
})

/** The terms that are filled in; the others stay as they are. */
function filledIn(typed: BatchForm) {
  const { condition, minQuantity, packQuantity, availableFrom, warehouse, warrantyMonths, tested, testedAt } = termsIn(
    wholeOf(typed),
  )
  return {
    ...(typed.condition && { condition }),
    ...(minQuantity !== null && { minQuantity }),
    ...(packQuantity !== null && { packQuantity }),
    ...(availableFrom !== null && { availableFrom }),
    ...(warehouse !== null && { warehouse }),
    ...(warrantyMonths !== null && { warrantyMonths }),
    ...(typed.tested && { tested }),
    ...(testedAt !== null && { testedAt }),
  }
}

/** Sets terms of all selected lines at once. */
export function ChangeTermsDialog({ count, busy, problems, apply, onClose }: BatchProps) {
  const state = useForm({
    initial: untouched,
    check: (typed) => checkTerms(wholeOf(typed), { pricePerUnit: undefined }),
    send: async (typed) => apply({ kind: 'terms', ...filledIn(typed) }),
    fallback: t`Failed to update inventory`,
  })
  const { field, values } = state
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog
      title={plural(count, { one: 'Change terms of # line', other: 'Change terms of # lines' })}
      onClose={onClose}
      state={{ ...state, busy }}
      submitLabel={t`Change terms`}
      lead={t`Each of them gets what you fill in; what you leave empty stays as it is.`}
      disabledReason={Object.keys(filledIn(values)).length > 0 ? undefined : t`Fill in at least one field`}
    >
      {problems}
      <div className={form.row}>
        <SelectField label={t`Condition`} options={[asItIs(), ...conditionOptions()]} {...field('condition')} />
        <SelectField label={t`How tested`} options={[asItIs(), ...testOptions()]} {...field('tested')} />
        <TextField label={t`Day of the test`} type="date" max={dayOf(Date.now())} {...field('testedAt')} />
      </div>
      <div className={form.row}>
        <TextField label={t`Least order`} unit={t`pieces`} {...digits} {...field('minQuantity')} />
        <TextField label={t`Packs of`} unit={t`pieces`} {...digits} {...field('packQuantity')} />
        <TextField label={t`Warranty`} unit={t`months`} {...digits} {...field('warrantyMonths')} />
      </div>
      <div className={form.row}>
        <TextField label={t`Warehouse city`} {...field('warehouseCity')} />
        <TextField label={t`Warehouse state`} {...field('warehouseState')} />
        <CountryField label={t`Warehouse country`} {...field('warehouseCountry')} />
      </div>
      <TextField label={t`Arrives on`} type="date" min={dayOf(Date.now())} {...field('availableFrom')} />
    </FormDialog>
  )
}
