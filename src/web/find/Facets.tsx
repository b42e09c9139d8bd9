import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Facets as FacetCounts } from '../../shared/find/search-shapes.js'
import { translate } from '../base/language/translate.js'
import { type ChoiceName, choices, chosenIn, withChoice } from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { CheckField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import { labelOfChoice } from './applied-filters.js'
import styles from './Facets.module.css'
import type { FormDraft, SearchDraft } from './use-search-draft.js'

type Props = { form: FormDraft; onRun: SearchDraft['run']; facets: FacetCounts | undefined }
type CountedProps = Props & { isUncounted: boolean }

/** What buyers choose by first. A tick runs the search with the whole form. */
export function LeadingFacets({ form, onRun, facets, isUncounted }: CountedProps) {
  const chosen = choicesOf(form, onRun)
  const uncounted = isUncounted ? none : undefined
  return (
    <div className={styles.facets}>
      <Facet title={t`Technology`} {...chosen('technology')} values={facets?.technologies ?? uncounted} atFirst={3} />
      <Facet title={t`Maker`} {...chosen('brand')} values={facets?.brands ?? uncounted} atFirst={3} />
      <Facet title={t`Power`} {...chosen('powerClass')} values={facets?.powerClasses ?? uncounted} atFirst={3} />
    </div>
  )
}

/** Folded: the case above has it as one choice, this has several and their counts. */
export const ConditionFacet = ({ form, onRun, facets }: Props) => (
  <ConditionTicks {...choicesOf(form, onRun)('condition')} facets={facets} isFolded />
)

type TicksProps = Pick<FacetProps, 'chosen' | 'onChoose' | 'isFolded'> & Pick<Props, 'facets'>

/** The condition of the goods. Nothing where all are new. */
export function ConditionTicks({ chosen, onChoose, facets, isFolded }: TicksProps) {
  const values = (facets?.conditions ?? none).filter(({ value, count }) => count !== 0 || chosen.includes(value))
  if (chosen.length === 0 && values.every(({ value }) => value === 'new')) return null
  return (
    <div className={styles.facets}>
      <Facet
        name="condition"
        title={t`Condition`}
        chosen={chosen}
        onChoose={onChoose}
        values={values}
        atFirst={4}
        isFolded={isFolded}
      />
    </div>
  )
}

const bifacialWords = (count: string) => t`Bifacial (${count})`

/** Marks and makers' own words for cells. */
export function FurtherFacets({ form, onRun, facets, isUncounted }: CountedProps) {
  const { chosen } = form.values
  return (
    <div className={styles.facets}>
      {facets && (
        <CheckField
          label={bifacialWords(formatCount(facets.bifacial))}
          checked={chosen.bifacial === 'true'}
          onChange={(checked) => onRun({ chosen: { ...chosen, bifacial: checked ? 'true' : undefined } })}
        />
      )}
      <Facet
        title={t`Public list`}
        {...choicesOf(form, onRun)('listing')}
        values={facets?.listings.filter(({ count }) => count > 0) ?? none}
        atFirst={2}
      />
      <Facet
        title={t`Cell type as the maker says`}
        {...choicesOf(form, onRun)('cellTypeIs')}
        values={facets?.cellTypes ?? (isUncounted ? none : undefined)}
        atFirst={4}
      />
    </div>
  )
}

const choicesOf =
  ({ values: { chosen } }: FormDraft, onRun: SearchDraft['run']) =>
  (name: ChoiceName) => ({
    name,
    chosen: choices(chosen[name]),
    onChoose: (value: string, isChosen: boolean) =>
      onRun({ chosen: chosenIn(withChoice(chosen, name, value, isChosen)) }),
  })

/** `count`: null where it is not known. */
type FacetValue = { value: string; label?: string; count: number | null }
type FacetProps = {
  name: ChoiceName
  title: string
  chosen: readonly string[]
  values: readonly FacetValue[] | undefined
  /** How many are shown until the reader wants all. */
  atFirst: number
  /** Whether its name alone stands there until it is opened or used. */
  isFolded?: boolean | undefined
  onChoose: (value: string, chosen: boolean) => void
}

const isIn = (values: readonly FacetValue[], value: string) => values.some((known) => known.value === value)

/**
 * The values with panels, and some without: chosen ones, and earlier ones that have none any more. So a list keeps its
 * height, and a box its place when it is ticked.
 */
function useSteadyValues(
  name: ChoiceName,
  known: readonly FacetValue[] | undefined,
  chosen: readonly string[],
  atFirst: number,
) {
  const values = known ?? none
  const [kept, setKept] = useState({ of: values, earlier: values })
  if (kept.of !== values) {
    const gone = kept.earlier.filter(({ value }) => !isIn(values, value))
    setKept({ of: values, earlier: [...values, ...gone.map((each) => ({ ...each, count: 0 }))] })
  }
  const missing = chosen
    .filter((value) => !isIn(values, value))
    .map((value) => ({ value, label: labelOfChoice(name, value), count: values.length > 0 ? 0 : null }))
  const filled = [...missing, ...values]
  const gone = kept.earlier.filter(({ value }) => !isIn(filled, value))
  return [...filled, ...gone.slice(0, Math.max(0, atFirst - filled.length))]
}

const none: readonly FacetValue[] = []

function Facet({ name, title, chosen, values, atFirst, isFolded = false, onChoose }: FacetProps) {
  const [all, setAll] = useState(false)
  const steady = useSteadyValues(name, values, chosen, atFirst)
  const everything = steady.toSorted((one, other) => Number(one.count === 0) - Number(other.count === 0))
  if (values && everything.length === 0) return null
  // a button that hides fewer than it costs is none
  const isShort = everything.length <= atFirst + 3
  // those with most panels, in their own order
  const most = new Set(everything.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)).slice(0, atFirst))
  const shown = all || isShort ? everything : everything.filter((each) => most.has(each) || chosen.includes(each.value))
  const list = (
    <>
      <ul>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <CheckField
              label={translate(label ?? value) + (count === null ? '' : ` (${formatCount(count)})`)}
              checked={chosen.includes(value)}
              onChange={(checked) => onChoose(value, checked)}
            />
          </li>
        ))}
      </ul>
      {!isShort && (
        <Button
          look="quiet"
          size="small"
          icon={all ? 'up' : 'down'}
          aria-label={all ? t`Show fewer` : t`Show all ${everything.length}`}
          onClick={() => setAll(!all)}
        >
          {all ? '' : `+${everything.length - shown.length}`}
        </Button>
      )}
    </>
  )
  if (isFolded && chosen.length === 0)
    return (
      <details>
        <summary>{title}</summary>
        {list}
      </details>
    )
  return (
    // as high as it usually is, before the counts come
    <section style={values ? undefined : { minHeight: `calc(${atFirst} * (24px + var(--s1)) + 58px)` }}>
      <h3>{title}</h3>
      {list}
    </section>
  )
}
