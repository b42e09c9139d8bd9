import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { conditionLabels, offerConditions } from '../../shared/money/offer-words.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { orientations } from '../../shared/physics/match-facts.js'
import type { Inverter } from '../../shared/repair/inverter-api.js'
import { limitsStatedBy } from '../../shared/repair/plants/plant-bounds.js'
import type { LimitKey } from '../../shared/repair/plants/plant-model.js'
import type { CaseParameter } from '../../shared/repair/replacement-parameters.js'
import { optimiserChoices } from '../../shared/repair/replacement-query.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { translate } from '../base/language/translate.js'
import { links } from '../base/url/links.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { CountryPicker } from '../stock/CountryPicker.js'
import { forgetOffer } from '../stock/offer-memory.js'
import { useStockFacets } from '../stock/use-stock-facets.js'
import { Button, LinkButton } from '../ui/Button.js'
import { CheckField, SelectField } from '../ui/fields.js'
import { focusFirst } from '../ui/use-form.js'
import { CaseFields, type FieldsProps } from './CaseFields.js'
import {
  type CaseAnswer,
  type CaseDraft,
  carriedOver,
  carryOn,
  hasCase,
  problemsOf,
  queryOf,
  toldWords,
  withCurrency,
} from './case-draft.js'
import { caseGroups, titleOf } from './case-groups.js'
import { InverterPicker, inverterName } from './inverters/InverterPicker.js'
import { OrientationChoice } from './OrientationChoice.js'
import { OriginalFields } from './OriginalFields.js'
import styles from './Replacements.module.css'

/** The finder compares one string; a plant with broken panels in several of them has plans. */
const SeveralStrings = ({ panelId }: { panelId: string | undefined }) => (
  <p className={styles.assumed}>
    {t`More than one string?`}{' '}
    <LinkButton
      look="quiet"
      size="small"
      to={links.newPlant}
      {...(panelId && { search: { panelId } })}
    >{t`Plan the whole plant`}</LinkButton>
  </p>
)

/** Which field of the case a limit of an inverter fills. */
const caseFields = [
  ['maxVoltage_V', 'maxVoltage_V'],
  ['minMppVoltage_V', 'minMppVoltage_V'],
  ['maxMppVoltage_V', 'maxMppVoltage_V'],
  ['startVoltage_V', 'startVoltage_V'],
  ['maxShortCircuit_A', 'maxInputCurrent_A'],
] as const satisfies readonly (readonly [LimitKey, CaseParameter])[]

type InverterLimitsProps = { onChange: (key: CaseParameter, value: string | undefined) => void }

/** Fills in the limits that an inverter states; they stay typed figures, which can be changed. */
function InverterLimits({ onChange }: InverterLimitsProps) {
  const [inverter, setInverter] = useState<Inverter>()
  const choose = (chosen: Inverter) => {
    setInverter(chosen)
    const stated = limitsStatedBy(chosen, null)
    // what another inverter stated must not stay
    for (const [limit, field] of caseFields) onChange(field, asTyped(stated[limit] ?? '') || undefined)
  }
  return (
    <div className={styles.inverter}>
      <InverterPicker hint={t`Fills in its limits. Any other: type its figures below.`} onChoose={choose} />
      {inverter && (
        <p className={styles.assumed} role="status">
          {filledWords(inverter)}
        </p>
      )}
    </div>
  )
}

function filledWords(inverter: Inverter) {
  const stated = limitsStatedBy(inverter, null)
  const isStated = (limit: LimitKey) => (stated[limit] ?? null) !== null
  const labels = (wanted: boolean) =>
    caseFields
      .filter(([limit]) => isStated(limit) === wanted)
      .map(([, field]) => titleOf(field).label)
      .join(', ')
  const [name, filled, missing, source] = [inverterName(inverter), labels(true), labels(false), inverter.Source]
  return [
    filled ? t`${name}: filled in ${filled}.` : `${name}:`,
    ...(missing ? [t`Not stated: ${missing}.`] : []),
    ...(source ? [t`Figures from: ${source}.`] : []),
  ].join(' ')
}

type Props = {
  id: string
  start: CaseDraft
  /** The catalogue's panel named in the URL, once loaded. */
  original: Panel | null
  /** The answer to this case: its groups are folded to what they say. */
  answered: CaseAnswer | undefined
  /** The server's problems of submitted fields. */
  problems: Readonly<Record<string, string>> | undefined
  busy: boolean
  onFind: (query: Record<string, string>) => void
}

const conditionOptions = () => [
  { value: '', label: t`Any` },
  ...offerConditions.map((value) => ({ value, label: translate(conditionLabels[value]) })),
]
const optimiserOptions = () => optimiserChoices.map((value) => ({ value, label: optionLabels()[value] }))

/** The case in four short groups: panel, string, site, purchase. */
export function CaseForm({ id, start, original, answered, problems: refused, busy, onFind }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const reader = useReaderCurrency()
  const [draft, setDraft] = useState(() => (hasCase(start) ? start : carriedOver()))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const set = (key: string, value: string | undefined) => {
    setDraft((before) => ({ ...before, [key]: value }))
    setProblems(({ [key]: _, ...others }) => others)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form.current, Object.keys(found))
    carryOn(queryOf(draft))
    onFind(withCurrency(queryOf(draft), reader))
  }
  const told = answered && toldWords(answered)
  const fields = { draft, problems: { ...refused, ...problems }, onChange: set }
  return (
    <form ref={form} id={id} className={styles.case} aria-label={t`The case`} noValidate onSubmit={submit}>
      <OriginalFields {...fields} original={original} told={told?.panel} />
      <CaseFields {...fields} group={caseGroups().string} told={told?.string}>
        <SelectField
          label={t`Optimisers`}
          name="optimisers"
          options={optimiserOptions()}
          value={optimiserChoices.find((choice) => choice === draft.optimisers) ?? 'none'}
          onChange={(value) => set('optimisers', value === 'none' ? undefined : value)}
        />
        <OrientationChoice
          value={orientations.find((each) => each === draft.orientation) ?? 'portrait'}
          onChange={(value) => set('orientation', value)}
        />
        <SeveralStrings panelId={draft.originalId} />
      </CaseFields>
      <CaseFields {...fields} group={caseGroups().site} told={told?.site}>
        <InverterLimits onChange={set} />
        <CheckField
          label={t`Same power only (support schemes may ask for it)`}
          checked={draft.samePower === 'true'}
          onChange={(checked) => set('samePower', checked ? 'true' : undefined)}
        />
      </CaseFields>
      <PurchaseFields {...fields} told={told?.purchase} isCarriedOver={!hasCase(start)} />
      <div className={styles.find} data-bottom-bar>
        <Button look="primary" type="submit" icon="search" busy={busy} wide>{t`Find replacements`}</Button>
      </div>
    </form>
  )
}

/** Says that countries and pieces are from the last search, because nobody chose them on this page. */
function CarriedOver({ draft, onChange }: FieldsProps) {
  const { country, quantity } = carriedOver()
  const kept = [country && draft.country === country, quantity && draft.quantity === quantity]
  if (!kept.some(Boolean)) return null
  const forget = () => {
    forgetOffer()
    onChange('country', undefined)
    onChange('quantity', undefined)
  }
  return (
    <p className={styles.carried}>
      {t`Countries and pieces are from your last search.`}{' '}
      <Button look="quiet" size="small" onClick={forget}>{t`Forget`}</Button>
    </p>
  )
}

/** What is bought, and from where. */
function PurchaseFields({
  isCarriedOver,
  told,
  ...fields
}: FieldsProps & { isCarriedOver: boolean; told: string | undefined }) {
  const { draft, onChange } = fields
  return (
    <CaseFields {...fields} group={caseGroups().purchase} told={told}>
      {isCarriedOver && <CarriedOver {...fields} />}
      <CountryPicker
        value={draft.country}
        known={useStockFacets()}
        onChoose={(country) => onChange('country', country)}
      />
      <SelectField
        label={t`Condition`}
        name="condition"
        options={conditionOptions()}
        value={draft.condition ?? ''}
        onChange={(condition) => onChange('condition', condition || undefined)}
      />
      <CheckField
        label={t`All from one supplier`}
        checked={draft.oneSupplier === 'true'}
        onChange={(checked) => onChange('oneSupplier', checked ? 'true' : undefined)}
      />
      <CheckField
        label={t`Also without stock`}
        checked={draft.inStock === 'false'}
        onChange={(checked) => onChange('inStock', checked ? 'false' : undefined)}
      />
    </CaseFields>
  )
}

const optionLabels = (): Record<(typeof optimiserChoices)[number], string> => ({
  none: t`None`,
  new: t`On the new panels`,
  all: t`On all panels`,
})
