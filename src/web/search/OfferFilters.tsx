import { currencySign } from '../../shared/money/money-text.js'
import type { Facets } from '../../shared/search/search-shapes.js'
import type { OfferBound } from '../search-params/search-form.js'
import { choices } from '../search-params/search-params.js'
import { Combobox } from '../ui/Combobox.js'
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
      <CountryFilter form={form} onRun={onRun} facets={facets} />
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

/** Countries as suppliers write them, separated by commas; suggests those of the found offers. */
function CountryFilter({ form, onRun, facets }: Omit<Props, 'formId'>) {
  const { chosen } = form.values
  const named = (chosen.country ?? '').split('|')
  const last = named.at(-1)?.trim().toLowerCase() ?? ''
  const known = facets?.countries ?? []
  const options = known.filter(({ value }) => value.toLowerCase().includes(last) && !named.includes(value)).slice(0, 10)
  const write = (text: string) => text.split(/,\s*/).join('|') || undefined
  const take = (country: string) =>
    onRun({ chosen: { ...chosen, country: [...named.slice(0, -1), country].join('|') } })
  return (
    <Combobox
      label="Country"
      name="country"
      placeholder="Any"
      opensOnFocus={false}
      text={choicesAsText(chosen.country)}
      onText={(text) => form.set({ chosen: { ...chosen, country: write(text) } })}
      options={options}
      optionKey={({ value }) => value}
      renderOption={({ value, count }) => `${value} (${formatCount(count)})`}
      onChoose={({ value }) => take(value)}
      onEnter={() => onRun({ chosen: { ...chosen, country: choices(chosen.country).join('|') || undefined } })}
    />
  )
}

const choicesAsText = (text: string | undefined) => (text ?? '').split('|').join(', ')
