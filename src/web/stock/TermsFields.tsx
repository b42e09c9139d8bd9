import { t } from '@lingui/core/macro'
import { maxLot, maxNote, testKinds, testLabels } from '../../shared/money/lot-words.js'
import { conditionLabels, offerConditions } from '../../shared/money/offer-words.js'
import { maxLengths } from '../../shared/suppliers/supplier-fields.js'
import { dayOf } from '../../shared/values/days.js'
import { translate } from '../base/language/translate.js'
import { CountryField } from '../ui/CountryField.js'
import { SelectField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'
import styles from './TermsFields.module.css'
import { hasRareTerms, noTerms, type TermsForm } from './terms-form.js'

export const conditionOptions = () =>
  offerConditions.map((value) => ({ value, label: translate(conditionLabels[value]) }))
export const testOptions = () => testKinds.map((value) => ({ value, label: translate(testLabels[value]) }))

type Props = {
  values: TermsForm
  problems: Readonly<Record<string, string | undefined>>
  onChange: (changes: Partial<TermsForm>) => void
}

type TextName = Exclude<keyof TermsForm, 'condition' | 'tested'>
type Parts = Props & { text: (name: TextName) => BoundField }

/** The terms of an offer: condition and lot, and folded below what few offers state. */
export function TermsFields({ isUnfolded, ...props }: Props & { isUnfolded?: boolean }) {
  const { values, problems, onChange } = props
  const text = (name: TextName): BoundField => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value) => onChange({ [name]: value }),
  })
  return (
    <>
      <div className={form.row}>
        <SelectField
          label={t`Condition`}
          name="condition"
          options={conditionOptions()}
          value={values.condition}
          error={problems.condition}
          onChange={(condition) => onChange({ condition })}
        />
        <TextField
          label={t`Lot`}
          maxLength={maxLot}
          autoComplete="off"
          hint={t`Your name for it, if you have several of one model`}
          {...text('lot')}
        />
      </div>
      <details open={isUnfolded || hasRareTerms(values) || hasProblem(problems)}>
        <summary>{t`Minimum, packs, price breaks, arrival, warehouse, tests`}</summary>
        <div className={styles.fields}>
          <SaleFields {...props} text={text} />
          <PlaceFields {...props} text={text} />
        </div>
      </details>
    </>
  )
}

const hasProblem = (problems: Props['problems']) =>
  Object.entries(problems).some(([name, problem]) => problem !== undefined && name in noTerms)

const count = { inputMode: 'numeric', autoComplete: 'off' } as const

/** How it is sold: least order, packs, breaks, arrival, warranty. */
const SaleFields = ({ text }: Parts) => (
  <>
    <div className={form.row}>
      <TextField label={t`Least order`} unit={t`pieces`} placeholder="1" {...count} {...text('minQuantity')} />
      <TextField label={t`Packs of`} unit={t`pieces`} placeholder="1" {...count} {...text('packQuantity')} />
    </div>
    <TextField
      label={t`Cheaper from`}
      autoComplete="off"
      hint={t`Pieces and the price of each, as 10: 79.50; 50: 70.00`}
      {...text('priceBreaks')}
    />
    <div className={form.row}>
      <TextField
        label={t`Arrives on`}
        type="date"
        min={dayOf(Date.now())}
        hint={t`Empty: it is there`}
        {...text('availableFrom')}
      />
      <TextField label={t`Warranty`} unit={t`months`} {...count} {...text('warrantyMonths')} />
    </div>
  </>
)

/** Where it lies, how it was tested, and what else buyers should know. */
const PlaceFields = ({ text, values, problems, onChange }: Parts) => (
  <>
    <div className={form.row}>
      <TextField
        label={t`Warehouse city`}
        maxLength={maxLengths.city}
        hint={t`Empty: where your company is`}
        {...text('warehouseCity')}
      />
      <TextField label={t`Warehouse state`} maxLength={maxLengths.state} {...text('warehouseState')} />
      <CountryField label={t`Warehouse country`} maxLength={maxLengths.country} {...text('warehouseCountry')} />
    </div>
    <div className={form.row}>
      <SelectField
        label={t`How tested`}
        name="tested"
        options={testOptions()}
        value={values.tested}
        error={problems.tested}
        onChange={(tested) => onChange({ tested })}
      />
      <TextField label={t`Day of the test`} type="date" max={dayOf(Date.now())} {...text('testedAt')} />
    </div>
    <TextAreaField label={t`Note for buyers`} rows={2} maxLength={maxNote} {...text('note')} />
  </>
)
