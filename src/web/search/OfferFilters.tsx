import { currencySign } from '../../shared/money/money-text.js'
import type { Facets } from '../../shared/search/search-shapes.js'
import { CountryField } from '../offers/CountryField.js'
import type { OfferBound } from '../search-params/search-form.js'
import { choices } from '../search-params/search-params.js'
import { CheckField, SelectField, TextField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import styles from './Filters.module.css'
import type { FormDraft, SearchDraft } from './use-search-draft.js'

type Props = { form: FormDraft; onRun: SearchDraft['run']; formId: string; facets: Facets | undefined }

const ages = [
  { value: '', label: 'Offers of any age' },
  { value: '7', label: 'Updated within 7 days' },
  { value: '30', label: 'Updated within 30 days' },
  { value: '90', label: 'Updated within 90 days' },
]
const boundLabels: readonly { name: OfferBound; label: string; placeholder: (sign: string) => string }[] = [
  { name: 'minQuantity', label: 'Minimum quantity', placeholder: () => 'pieces' },
  { name: 'maxPrice', label: 'Price up to', placeholder: (sign) => `${sign} each` },
  { name: 'maxPricePerWatt', label: 'Price per watt up to', placeholder: (sign) => `${sign}/Wp` },
]

/** Conditions that one offer must meet together: country, quantity, price, age. */
export function OfferFilters({ form, onRun, formId, facets }: Props) {
  const { chosen, offer, currency } = form.values
  const sign = currencySign(currency)
  const tick = (name: 'inStock' | 'bifacial') => (checked: boolean) =>
    onRun({ chosen: { ...chosen, [name]: checked ? 'true' : undefined } })
  return (
    <section className={styles.offer}>
      <CheckField
        label={`In stock${facets ? ` (${formatCount(facets.inStock)})` : ''}`}
        checked={chosen.inStock === 'true'}
        onChange={tick('inStock')}
      />
      <CountryField
        value={chosen.country}
        known={facets?.countries ?? []}
        onType={(country) => form.set({ chosen: { ...chosen, country } })}
        onChoose={(country) => onRun({ chosen: { ...chosen, country } })}
        onEnter={() => onRun({ chosen: { ...chosen, country: choices(chosen.country).join('|') || undefined } })}
      />
      {boundLabels.map(({ name, label, placeholder }) => (
        <TextField
          key={name}
          form={formId}
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder(sign)}
          value={offer[name]}
          error={form.problems[name]}
          onChange={(typed) => form.set({ offer: { ...offer, [name]: typed } })}
        />
      ))}
      <SelectField
        label="Offer"
        hideLabel
        name="maxAgeDays"
        options={ages}
        value={chosen.maxAgeDays ?? ''}
        onChange={(maxAgeDays) => onRun({ chosen: { ...chosen, maxAgeDays } })}
      />
    </section>
  )
}
