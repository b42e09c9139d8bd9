import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { FilterKey } from '../../shared/find/search-filters.js'
import type { Facets as FacetCounts } from '../../shared/find/search-shapes.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { useLanguage } from '../base/language/language.js'
import { cellTypesQuery } from '../panels/parts/cell-types-query.js'
import type { SearchParams } from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { Combobox } from '../ui/Combobox.js'
import { Stack } from '../ui/Layout.js'
import { FurtherFacets, LeadingFacets } from './Facets.js'
import { FilterHistogram } from './FilterHistogram.js'
import styles from './Filters.module.css'
import { NumberFilterLine } from './NumberFilterLine.js'
import { FurtherOfferFilters, OfferFilters } from './OfferFilters.js'
import type { SearchFormValues } from './search-form.js'
import { useFacets } from './use-search.js'
import type { FormDraft, SearchDraft } from './use-search-draft.js'

type Props = {
  draft: SearchDraft
  form: FormDraft
  /** What a tick does. */
  onRun: SearchDraft['run']
  /** The shown search. */
  params: SearchParams
  /** The form that Enter in a field submits. */
  formId: string
  isSettled: boolean
  /** Whether the figures are folded away until they are used. */
  isFolded: boolean
}

/** The figures of a nameplate come first. */
const order: readonly FilterKey[] = ['Watts_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A', 'Length_mm', 'Width_mm']
const lines = [...order, ...filterKeys.filter((key) => !order.includes(key))]

/** Choices that buyers begin with, then the figures. Beside the results a tick runs the search at once; typed input waits for Enter or Search Panels. */
export default function Filters({ draft, form, onRun, params, formId, isSettled, isFolded }: Props) {
  const { data: facets, isError } = useFacets(params, isSettled, draft)
  return (
    <FilterFields
      form={form}
      onRun={onRun}
      onEnter={draft.run}
      formId={formId}
      facets={facets}
      isUncounted={isError && !facets}
      isFolded={isFolded}
    />
  )
}

type FieldsProps = Pick<Props, 'form' | 'formId' | 'onRun'> & {
  onEnter: SearchDraft['run']
  facets: FacetCounts | undefined
  /** No counts will come. */
  isUncounted: boolean
}

/** Separate from the query for counts, whose state changes would re-render all fields. */
const FilterFields = memo(function FilterFields({ isFolded, ...fields }: FieldsProps & Pick<Props, 'isFolded'>) {
  useLanguage()
  const [isUnfolded, setIsUnfolded] = useState<boolean>()
  const isOpen = isUnfolded ?? (!isFolded || isInUse(fields.form.values))
  return (
    <div data-screen-only className={styles.filters}>
      <LeadingFacets {...fields} />
      <OfferFilters {...fields} />
      {isFolded && (
        <Button
          look="quiet"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => setIsUnfolded(!isOpen)}
        >
          <Trans>Advanced filters</Trans>
        </Button>
      )}
      {isOpen && <AdvancedFilters {...fields} />}
    </div>
  )
})

/** Whether one of the folded filters is set. */
const isInUse = ({ numbers, cellType, offer, chosen }: SearchFormValues) =>
  lines.some((key) => numbers[key].value !== '') ||
  Boolean(
    cellType ||
      offer.maxPrice ||
      chosen.bifacial ||
      chosen.listing ||
      chosen.cellTypeIs ||
      chosen.maxAgeDays ||
      chosen.arrivingWithin,
  )

/** Every figure with its operator, range or tolerance, and what is asked for less often. */
function AdvancedFilters({ form, onRun, onEnter, formId, facets, isUncounted }: FieldsProps) {
  return (
    <>
      <p className={styles.hint}>
        <Trans>A figure, or a range: 400–450</Trans>
      </p>
      <Stack>
        {lines.map((key) => (
          <NumberFilterLine
            key={key}
            filterKey={key}
            form={formId}
            input={form.values.numbers[key]}
            problems={form.problems}
            onChange={(input) => form.setNumber(key, input)}
          >
            <FilterHistogram
              filterKey={key}
              histogram={facets?.histograms[key]}
              input={form.values.numbers[key]}
              onChange={(input) => form.setNumber(key, input)}
              onDone={() => onRun()}
            />
          </NumberFilterLine>
        ))}
        <CellTypeFilter form={form} onEnter={onEnter} />
      </Stack>
      <FurtherOfferFilters form={form} onRun={onRun} formId={formId} facets={facets} />
      <FurtherFacets form={form} onRun={onRun} facets={facets} isUncounted={isUncounted} />
    </>
  )
}

function CellTypeFilter({ form, onEnter }: Pick<FieldsProps, 'form' | 'onEnter'>) {
  const { data: cellTypes = [] } = useQuery(cellTypesQuery)
  const text = form.values.cellType
  const matching = cellTypes.filter((type) => type.toLowerCase().includes(text.trim().toLowerCase())).slice(0, 12)
  return (
    <div className={styles.cellType}>
      <Combobox
        label={t`Cell Type`}
        name="CellType"
        placeholder={t`Any part of the name`}
        text={text}
        onText={(cellType) => form.set({ cellType })}
        options={matching.length === 1 && matching[0] === text ? [] : matching}
        optionKey={(type) => type}
        renderOption={(type) => type}
        onChoose={(cellType) => form.set({ cellType })}
        onEnter={() => onEnter()}
      />
    </div>
  )
}
