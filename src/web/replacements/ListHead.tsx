import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { replacementSorts } from '../../shared/replacements/replacement-query.js'
import { Choice } from '../ui/Choice.js'
import { SelectField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import type { CaseDraft } from './case-draft.js'
import type { ListChanges } from './list-changes.js'
import { nameOf } from './original-figures.js'
import styles from './Replacements.module.css'
import { WatchReplacements } from './WatchReplacements.js'

const sortLabels: Record<(typeof replacementSorts)[number], string> = {
  fit: 'Best fit',
  loss: 'Least loss',
  pricePerWatt: 'Price per watt',
  stock: 'Stock',
  age: 'Freshest offer',
}
const sortOptions = replacementSorts.map((value) => ({ value, label: sortLabels[value] }))
const views = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
] as const

type Props = { answer: ReplacementAnswer; params: CaseDraft; onChange: (changes: ListChanges) => void }

/** Everything that decides the order after the class, first things first. */
const orderWords: Record<(typeof replacementSorts)[number], string> = {
  fit: 'the same model, size, plug, what the string gives, enough pieces at one supplier, fresh offers, price per watt',
  loss: 'what the string loses',
  pricePerWatt: 'price per watt',
  stock: 'pieces in stock',
  age: 'age of the offer',
}

/** The number of results, by what they are ordered, and the view options. */
export const ListHead = ({ answer: { totalCount, original, request }, params, onChange }: Props) => (
  <>
    <div className={styles.head} data-empty={totalCount === 0 || undefined}>
      <p role="status" className={styles.count}>
        {formatCount(totalCount)} {totalCount === 1 ? 'panel' : 'panels'} for {nameOf(original)}
      </p>
      {totalCount > 0 && <ViewOptions params={params} onChange={onChange} />}
      <WatchReplacements params={params} original={nameOf(original)} />
    </div>
    {totalCount > 1 && (
      <p className={styles.assumed}>
        Ordered by class, then by {orderWords[replacementSorts.find((sort) => sort === request.sort) ?? 'fit']}
        {request.order === 'desc' && ', in reverse'}.
      </p>
    )}
  </>
)

const ViewOptions = ({ params, onChange }: Omit<Props, 'answer'>) => (
  <>
    <SelectField
      label="Order inside each class"
      hideLabel
      name="sort"
      options={sortOptions}
      value={replacementSorts.find((sort) => sort === params.sort) ?? 'fit'}
      onChange={(sort) => onChange({ sort: sort === 'fit' ? undefined : sort, order: undefined, page: undefined })}
    />
    <Choice
      label="View"
      value={params.view === 'table' ? 'table' : 'list'}
      options={views}
      onChange={(view) => onChange({ view: view === 'table' ? view : undefined })}
    />
  </>
)
