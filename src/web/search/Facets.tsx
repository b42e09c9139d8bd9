import { useState } from 'react'
import type { Facets as FacetCounts } from '../../shared/search/search-shapes.js'
import { type ChoiceName, choices, chosenIn, withChoice } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { CheckField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import styles from './Facets.module.css'
import type { FormDraft, SearchDraft } from './use-search-draft.js'

type Props = { form: FormDraft; onRun: SearchDraft['run']; facets: FacetCounts | undefined }

/** Facets with their counts. A tick runs the search with the whole form. */
export function Facets({ form, onRun, facets }: Props) {
  const { chosen } = form.values
  const choose = (name: ChoiceName) => (value: string, isChosen: boolean) =>
    onRun({ chosen: chosenIn(withChoice(chosen, name, value, isChosen)) })
  const facet = (name: ChoiceName, title: string, values: FacetProps['values'] = []) => (
    <Facet title={title} chosen={choices(chosen[name])} values={values} onChoose={choose(name)} />
  )
  return (
    <div className={styles.facets}>
      {facet('technology', 'Technology', facets?.technologies)}
      {facets && (
        <CheckField
          label={`Bifacial (${formatCount(facets.bifacial)})`}
          checked={chosen.bifacial === 'true'}
          onChange={(checked) => onRun({ chosen: { ...chosen, bifacial: checked ? 'true' : undefined } })}
        />
      )}
      {facet('brand', 'Brand', facets?.brands)}
      {facet('powerClass', 'Power class', facets?.powerClasses)}
      {facet('cellTypeIs', 'Cell type', facets?.cellTypes)}
    </div>
  )
}

type FacetProps = {
  title: string
  chosen: readonly string[]
  values: readonly { value: string; label?: string; count: number }[]
  onChoose: (value: string, chosen: boolean) => void
}

const shownAtFirst = 6

function Facet({ title, chosen, values, onChoose }: FacetProps) {
  const [all, setAll] = useState(false)
  // a chosen value stays visible even if its count is zero
  const missing = chosen
    .filter((value) => !values.some((known) => known.value === value))
    .map((value) => ({ value, label: value, count: 0 }))
  const everything = [...missing, ...values]
  if (everything.length === 0) return null
  const shown = all
    ? everything
    : everything.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <CheckField
              label={`${label ?? value} (${formatCount(count)})`}
              checked={chosen.includes(value)}
              onChange={(checked) => onChoose(value, checked)}
            />
          </li>
        ))}
      </ul>
      {everything.length > shownAtFirst && (
        <Button look="quiet" size="small" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${everything.length}`}
        </Button>
      )}
    </section>
  )
}
