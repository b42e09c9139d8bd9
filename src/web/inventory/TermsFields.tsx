import { dayOf } from '../../shared/http/date.js'
import {
  conditionLabels,
  maxLot,
  maxNote,
  offerConditions,
  testKinds,
  testLabels,
} from '../../shared/inventory/offer-words.js'
import { maxLengths } from '../../shared/suppliers/supplier-fields.js'
import { SelectField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'
import styles from './TermsFields.module.css'
import { hasRareTerms, type TermsForm } from './terms-form.js'

const conditionOptions = offerConditions.map((value) => ({ value, label: conditionLabels[value] }))
const testOptions = testKinds.map((value) => ({ value, label: testLabels[value] }))

type Props = {
  values: TermsForm
  problems: Readonly<Record<string, string | undefined>>
  onChange: (changes: Partial<TermsForm>) => void
  /** The rarely given ones are unfolded from the start. */
  isUnfolded?: boolean
}

/** The terms of an offer: the condition, and folded below what few offers state. */
export function TermsFields({ values, problems, onChange, isUnfolded = hasRareTerms(values) }: Props) {
  const text = (name: Exclude<keyof TermsForm, 'condition' | 'tested'>): BoundField => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value) => onChange({ [name]: value }),
  })
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <div className={form.row}>
        <SelectField
          label="Condition"
          name="condition"
          options={conditionOptions}
          value={values.condition}
          error={problems.condition}
          onChange={(condition) => onChange({ condition })}
        />
        <TextField
          label="Lot"
          maxLength={maxLot}
          autoComplete="off"
          hint="Your name for it, if you have several of one model"
          {...text('lot')}
        />
      </div>
      <details className={styles.more} open={isUnfolded || Object.keys(problems).length > 0}>
        <summary>Minimum, packs, price breaks, arrival, warehouse, tests</summary>
        <div className={styles.fields}>
          <div className={form.row}>
            <TextField label="Least order" unit="pieces" placeholder="1" {...count} {...text('minQuantity')} />
            <TextField label="Packs of" unit="pieces" placeholder="1" {...count} {...text('packQuantity')} />
          </div>
          <TextField
            label="Cheaper from"
            placeholder="10: 79.50; 50: 70.00"
            autoComplete="off"
            hint="Pieces and the price of each, as 10: 79.50; 50: 70.00"
            {...text('priceBreaks')}
          />
          <div className={form.row}>
            <TextField
              label="Arrives on"
              type="date"
              min={dayOf(Date.now())}
              hint="Empty: it is there"
              {...text('availableFrom')}
            />
            <TextField label="Warranty" unit="months" {...count} {...text('warrantyMonths')} />
          </div>
          <div className={form.row}>
            <TextField
              label="Warehouse city"
              maxLength={maxLengths.city}
              hint="Empty: where your company is"
              {...text('warehouseCity')}
            />
            <TextField label="Warehouse state" maxLength={maxLengths.state} {...text('warehouseState')} />
            <TextField label="Warehouse country" maxLength={maxLengths.country} {...text('warehouseCountry')} />
          </div>
          <div className={form.row}>
            <SelectField
              label="How tested"
              name="tested"
              options={testOptions}
              value={values.tested}
              error={problems.tested}
              onChange={(tested) => onChange({ tested })}
            />
            <TextField label="Day of the test" type="date" max={dayOf(Date.now())} {...text('testedAt')} />
          </div>
          <TextAreaField label="Note for buyers" rows={2} maxLength={maxNote} {...text('note')} />
        </div>
      </details>
    </>
  )
}
