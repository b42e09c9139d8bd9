import { t } from '@lingui/core/macro'
import { comparedIn } from '../../../shared/values/currencies.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { ConditionTicks } from '../../find/Facets.js'
import { useReaderCurrency } from '../../money/reader-currency.js'
import { CountryPicker } from '../../stock/CountryPicker.js'
import { useStockFacets } from '../../stock/use-stock-facets.js'
import { classNames } from '../../ui/class-names.js'
import { figureKeyboard } from '../../ui/FilterArea.js'
import { CheckField, TextField } from '../../ui/fields.js'
import styles from './Plants.module.css'
import type { PlantDraft, Texts } from './plant-draft.js'
import { type NumberField, purchaseFields, siteFields, spareField } from './plant-fields.js'
import type { Problems } from './write-plant.js'

type Props = {
  draft: PlantDraft
  problems: Problems
  onChange: (change: (draft: PlantDraft) => PlantDraft) => void
}

/** Step 3: the site, what spares there are, and what may be bought. Everything has a default. */
export function BuyStep({ draft, problems, onChange }: Props) {
  const set = (part: 'site' | 'spares' | 'purchase') => (changes: Texts) =>
    onChange((before) => ({ ...before, [part]: { ...before[part], ...changes } }))
  const { ageingPercent, maxCellTemperature_C, ...usual } = siteFields()
  const rare = { ageingPercent, maxCellTemperature_C }
  const isRareUsed = keysOf(rare).some((key) => draft.site[key] || problems[`site.${key}`])
  const site = { texts: draft.site, path: 'site', problems, onChange: set('site') }
  return (
    <section className={classNames(styles.step, styles.buy)} aria-label={t`The site, and what to buy`}>
      <h2>
        <span className={styles.stepNumber}>3</span> {t`The site, and what to buy`}
      </h2>
      <fieldset className={styles.group}>
        <legend>{t({ message: 'Site', context: 'of a plant' })}</legend>
        <NumberFields {...site} fields={usual} />
        <details open={isRareUsed}>
          <summary>{t`More, if you know it`}</summary>
          <div>
            <NumberFields {...site} fields={rare} />
          </div>
        </details>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t`Spares you have`}</legend>
        <NumberFields
          texts={draft.spares}
          path="spares"
          problems={problems}
          onChange={set('spares')}
          fields={Object.fromEntries(draft.kinds.map(({ name }) => [name, spareField(t`Spare panels ${name}`)]))}
        />
      </fieldset>
      <Purchase texts={draft.purchase} problems={problems} onChange={set('purchase')} />
    </section>
  )
}

type FieldsProps = {
  texts: Texts
  path: string
  problems: Problems
  fields: Readonly<Record<string, NumberField>>
  onChange: (changes: Texts) => void
}

const NumberFields = ({ texts, path, problems, fields, onChange }: FieldsProps) =>
  Object.entries(fields).map(([key, { label, unit, hint }]) => (
    <TextField
      key={key}
      label={label}
      unit={unit}
      hint={hint}
      name={`${path}.${key}`}
      inputMode={figureKeyboard(key === 'minTemperature_C' ? -1 : 0)}
      autoComplete="off"
      error={problems[`${path}.${key}`]}
      value={texts[key] ?? ''}
      onChange={(value) => onChange({ [key]: value })}
    />
  ))

/** From any country, in any condition and at any price, unless somebody says otherwise. */
function Purchase({ texts, problems, onChange }: Omit<FieldsProps, 'fields' | 'path'>) {
  const facets = useStockFacets()
  const reader = useReaderCurrency()
  // a price that stands there keeps its currency
  const currency = texts.maxPrice ? texts.currency || comparedIn : reader
  const conditions = (texts.condition ?? '').split('|').filter(Boolean)
  const isUsed =
    Object.values(texts).some((text) => text) || Object.keys(problems).some((path) => path.startsWith('purchase.'))
  const { maxPrice, ...others } = purchaseFields()
  const fields = { maxPrice: { ...maxPrice, unit: currency }, ...others }
  return (
    <fieldset className={styles.group}>
      <legend>{t`What may be bought`}</legend>
      <CheckField
        label={t`All from one supplier`}
        checked={texts.oneSupplier === 'true'}
        onChange={(checked) => onChange({ oneSupplier: checked ? 'true' : '' })}
      />
      <details open={isUsed}>
        <summary>{t`Condition, price, age and country of offers`}</summary>
        <div>
          <NumberFields
            texts={texts}
            path="purchase"
            problems={problems}
            fields={fields}
            onChange={(changes) => onChange('maxPrice' in changes ? { ...changes, currency } : changes)}
          />
          <ConditionTicks
            facets={facets}
            chosen={conditions}
            onChoose={(value, isChosen) =>
              onChange({
                condition: [...conditions.filter((each) => each !== value), ...(isChosen ? [value] : [])].join('|'),
              })
            }
          />
          <CountryPicker value={texts.country} known={facets} onChoose={(country = '') => onChange({ country })} />
        </div>
      </details>
    </fieldset>
  )
}
