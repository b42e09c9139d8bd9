import { t } from '@lingui/core/macro'
import type { Facets } from '../../shared/find/search-shapes.js'
import { currencySign } from '../../shared/money/money-text.js'
import { CountryPicker } from '../stock/CountryPicker.js'
import { CheckField, SelectField, TextField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import { ConditionFacet } from './Facets.js'
import styles from './Filters.module.css'
import type { OfferBound } from './search-form.js'
import type { FormDraft, SearchDraft } from './use-search-draft.js'

type Props = { form: FormDraft; onRun: SearchDraft['run']; formId: string; facets: Facets | undefined }

const ages = () => [
  { value: '', label: t`Offers of any age` },
  { value: '7', label: t`Updated within 7 days` },
  { value: '30', label: t`Updated within 30 days` },
  { value: '90', label: t`Updated within 90 days` },
]
const arrivals = () => [
  { value: '', label: t`Only what is there now` },
  { value: '14', label: t`Or arriving within 14 days` },
  { value: '30', label: t`Or arriving within 30 days` },
  { value: '90', label: t`Or arriving within 90 days` },
]

/** Conditions that one offer must meet together: country, quantity, price per watt. */
export function OfferFilters({ form, onRun, onEnter, formId, facets }: Props & { onEnter: SearchDraft['run'] }) {
  const { chosen, currency } = form.values
  return (
    <section className={styles.offer}>
      <CountryPicker
        value={chosen.country}
        known={facets}
        // the case above has the groups
        atFirst={0}
        onChoose={(country, how) => (how === 'entered' ? onEnter : onRun)({ chosen: { ...chosen, country } })}
      />
      <ConditionFacet form={form} onRun={onRun} facets={facets} />
      <BoundField
        form={form}
        formId={formId}
        name="maxPricePerWatt"
        label={t`Price per watt up to`}
        placeholder={`${currencySign(currency)}/Wp`}
      />
      <CheckField
        label={facets ? inStockWords(formatCount(facets.inStock)) : t`In stock`}
        checked={chosen.inStock === 'true'}
        onChange={(checked) => onRun({ chosen: { ...chosen, inStock: checked ? 'true' : undefined } })}
      />
    </section>
  )
}

const inStockWords = (count: string) => t`In stock (${count})`

/** Conditions of offers that are asked for less often. */
export function FurtherOfferFilters({ form, onRun, formId }: Props) {
  const { chosen, currency } = form.values
  return (
    <section className={styles.offer}>
      <BoundField
        form={form}
        formId={formId}
        name="maxPrice"
        label={t`Price up to`}
        placeholder={t`${currencySign(currency)} each`}
      />
      <SelectField
        label={t`Offer`}
        hideLabel
        name="maxAgeDays"
        options={ages()}
        value={chosen.maxAgeDays ?? ''}
        onChange={(maxAgeDays) => onRun({ chosen: { ...chosen, maxAgeDays } })}
      />
      <SelectField
        label={t`Arrivals`}
        hideLabel
        name="arrivingWithin"
        options={arrivals()}
        value={chosen.arrivingWithin ?? ''}
        onChange={(arrivingWithin) => onRun({ chosen: { ...chosen, arrivingWithin } })}
      />
    </section>
  )
}

type BoundProps = Pick<Props, 'form' | 'formId'> & { name: OfferBound; label: string; placeholder: string }

const BoundField = ({ form, formId, name, label, placeholder }: BoundProps) => (
  <TextField
    form={formId}
    name={name}
    label={label}
    inputMode="decimal"
    autoComplete="off"
    placeholder={placeholder}
    value={form.values.offer[name]}
    error={form.problems[name]}
    onChange={(typed) => form.set({ offer: { ...form.values.offer, [name]: typed } })}
  />
)
