import { useState } from 'react'
import { type ChoiceName, choices, chosenIn, type SearchParams, withChoice } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { CheckField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import styles from './Facets.module.css'
import { useFacets } from './use-search.js'
import type { SearchDraft } from './use-search-draft.js'

type Props = { params: SearchParams; draft: SearchDraft; isSettled: boolean }

/** Ways to narrow, each with how many it would leave. A tick runs the search, with whatever else stands in the form. */
export function Facets({ params, draft, isSettled }: Props) {
  const { data: facets } = useFacets(params, isSettled)
  const { chosen } = draft.values
  const choose = (name: ChoiceName) => (value: string, isChosen: boolean) =>
    draft.run({ chosen: chosenIn(withChoice(chosen, name, value, isChosen)) })
  return (
    <div className={styles.facets}>
      <section>
        <h3>Availability</h3>
        <CheckField
          label={`In stock${facets ? ` (${formatCount(facets.inStock)})` : ''}`}
          checked={chosen.inStock === 'true'}
          onChange={(checked) => draft.run({ chosen: { ...chosen, inStock: checked ? 'true' : undefined } })}
        />
      </section>
      <Facet title="Brand" chosen={choices(chosen.brand)} values={facets?.brands ?? []} onChoose={choose('brand')} />
      <Facet
        title="Power class"
        chosen={choices(chosen.powerClass)}
        values={facets?.powerClasses ?? []}
        onChoose={choose('powerClass')}
      />
      <Facet
        title="Cell type"
        chosen={choices(chosen.cellTypeIs)}
        values={facets?.cellTypes ?? []}
        onChoose={choose('cellTypeIs')}
      />
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
  // what is chosen keeps its place in sight, also when nothing is left of it
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
