import { dayOf } from '../../shared/http/date.js'
import { conditionLabels, offerConditions, testKinds, testLabels } from '../../shared/inventory/offer-words.js'
import { FormDialog } from '../ui/FormDialog.js'
import { SelectField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { useForm } from '../ui/use-form.js'
import type { BatchProps } from './BatchDialogs.js'
import { checkTerms, noTerms, type TermsForm, termsIn } from './terms-form.js'

const asItIs = { value: '', label: 'As it is' } as const
const conditionOptions = [asItIs, ...offerConditions.map((value) => ({ value, label: conditionLabels[value] }))]
const testOptions = [asItIs, ...testKinds.map((value) => ({ value, label: testLabels[value] }))]

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
export function ChangeTermsDialog({ lines, busy, problems, apply, onClose }: BatchProps) {
  const state = useForm({
    initial: untouched,
    check: (typed) => checkTerms(wholeOf(typed), { pricePerUnit: undefined }),
    send: async (typed) => apply({ kind: 'terms', ...filledIn(typed) }),
    fallback: 'Failed to update inventory',
  })
  const { field, values } = state
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog
      title={`Change terms of ${lines}`}
      onClose={onClose}
      state={{ ...state, busy }}
      submitLabel="Change terms"
      lead="Each of them gets what you fill in; what you leave empty stays as it is."
      disabledReason={Object.keys(filledIn(values)).length > 0 ? undefined : 'Fill in at least one field'}
    >
      {problems}
      <div className={form.row}>
        <SelectField label="Condition" options={conditionOptions} {...field('condition')} />
        <SelectField label="How tested" options={testOptions} {...field('tested')} />
        <TextField label="Day of the test" type="date" max={dayOf(Date.now())} {...field('testedAt')} />
      </div>
      <div className={form.row}>
        <TextField label="Least order" unit="pieces" {...count} {...field('minQuantity')} />
        <TextField label="Packs of" unit="pieces" {...count} {...field('packQuantity')} />
        <TextField label="Warranty" unit="months" {...count} {...field('warrantyMonths')} />
      </div>
      <div className={form.row}>
        <TextField label="Warehouse city" {...field('warehouseCity')} />
        <TextField label="Warehouse state" {...field('warehouseState')} />
        <TextField label="Warehouse country" {...field('warehouseCountry')} />
      </div>
      <TextField label="Arrives on" type="date" min={dayOf(Date.now())} {...field('availableFrom')} />
    </FormDialog>
  )
}
