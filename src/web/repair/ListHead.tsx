import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { replacementSorts } from '../../shared/repair/replacement-query.js'
import { Choice } from '../ui/Choice.js'
import { SelectField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import type { CaseDraft } from './case-draft.js'
import { nameOf } from './original-figures.js'
import styles from './Replacements.module.css'
import type { ListChanges } from './use-replacements.js'
import { WatchReplacements } from './WatchReplacements.js'

type Order = (typeof replacementSorts)[number]

const sortLabels = (): Record<Order, string> => ({
  fit: t`Best fit`,
  loss: t`Least loss`,
  price: t`Price`,
  pricePerWatt: t`Price per watt`,
  stock: t`Stock`,
  age: t`Freshest offer`,
})
const views = () =>
  [
    { value: 'list', label: t`List` },
    { value: 'table', label: t`Table` },
  ] as const

type Props = { answer: ReplacementAnswer; params: CaseDraft; onChange: (changes: ListChanges) => void }

/** Everything that decides the order after the class, first things first. */
const orderWords = (): Record<Order, string> => ({
  fit: t`Ordered by class, then by the same model, size, Imp within 5 %, plug, what the string gives, enough pieces at one supplier, fresh offers, what the pieces cost.`,
  loss: t`Ordered by class, then by what the string loses.`,
  price: t`Ordered by class, then by what the pieces cost.`,
  pricePerWatt: t`Ordered by class, then by price per watt.`,
  stock: t`Ordered by class, then by pieces in stock.`,
  age: t`Ordered by class, then by age of the offer.`,
})

/** Below the list: by what it is ordered, and a bell for what comes later. */
export function ListFoot({ answer: { totalCount, request, original }, params }: Omit<Props, 'onChange'>) {
  if (totalCount === 0) return null
  const order = replacementSorts.find((sort) => sort === request.sort) ?? 'fit'
  return (
    <div className={styles.head}>
      <p className={styles.assumed}>
        {orderWords()[order]} {request.order === 'desc' && t`In reverse.`}
      </p>
      <WatchReplacements params={params} original={nameOf(original)} hasStock={request.inStock} />
    </div>
  )
}

/** How many panels are found; those that an optimiser must help do not count as fitting. */
function foundWords({ counts, original }: ReplacementAnswer, name: string) {
  const helped = counts.optimiser
  const fitAsTheyAre = counts.dropIn + counts.withChanges
  const others = formatCount(counts.doesNotFit)
  const isFound = helped === 0 || fitAsTheyAre > 0
  // other languages have another word before a panel without a name
  if (!original.panel)
    return isFound
      ? plural(fitAsTheyAre, {
          one: `# fits in the place of the panel on the label, ${others} do not`,
          other: `# fit in the place of the panel on the label, ${others} do not`,
        })
      : plural(helped, {
          one: 'No panel fits as it is; # does with an optimiser',
          other: 'No panel fits as it is; # do with an optimiser',
        })
  if (isFound)
    return plural(fitAsTheyAre, {
      one: `# fits in the place of ${name}, ${others} do not`,
      other: `# fit in the place of ${name}, ${others} do not`,
    })
  return plural(helped, {
    one: `No panel fits ${name} as it is; # does with an optimiser`,
    other: `No panel fits ${name} as it is; # do with an optimiser`,
  })
}

/** The number of results, what they assume, the view options, and a bell. */
export function ListHead({ answer, params, onChange, children }: Props & { children: ReactNode }) {
  const { totalCount, original } = answer
  const name = nameOf(original)
  return (
    <div className={styles.head} data-empty={totalCount === 0 || undefined}>
      <p role="status" className={styles.count}>
        {foundWords(answer, name)}
      </p>
      {children}
      {totalCount > 0 && <ViewOptions params={params} onChange={onChange} />}
      {totalCount === 0 && <WatchReplacements params={params} original={name} />}
    </div>
  )
}

const ViewOptions = ({ params, onChange }: Omit<Props, 'answer'>) => (
  <div data-screen-only className={styles.view}>
    <SelectField
      label={t`Order inside each class`}
      hideLabel
      name="sort"
      options={replacementSorts.map((value) => ({ value, label: sortLabels()[value] }))}
      value={replacementSorts.find((sort) => sort === params.sort) ?? 'fit'}
      onChange={(sort) => onChange({ sort: sort === 'fit' ? undefined : sort, order: undefined, page: undefined })}
    />
    <Choice
      label={t({ message: 'View', context: 'list or table' })}
      value={params.view === 'table' ? 'table' : 'list'}
      options={views()}
      onChange={(view) => onChange({ view: view === 'table' ? view : undefined })}
    />
  </div>
)
