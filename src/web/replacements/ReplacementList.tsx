import type { z } from 'zod'
import { classNames as classTitles, type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import type { findReplacements, ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { replacementSorts, shownClasses } from '../../shared/replacements/replacement-query.js'
import { Button } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import { Pagination } from '../ui/Pagination.js'
import { Assumptions } from './Assumptions.js'
import type { CaseDraft } from './case-draft.js'
import { Statements } from './HowItWorks.js'
import { NoReplacement } from './NoReplacement.js'
import { ReplacementRow } from './ReplacementRow.js'
import styles from './Replacements.module.css'
import { WatchReplacements } from './WatchReplacements.js'

type Query = z.input<(typeof findReplacements)['query']>
type Changes = { [Name in keyof Query]?: string | undefined }
type Props = { answer: ReplacementAnswer; params: CaseDraft; onChange: (changes: Changes) => void }

const sortLabels: Record<(typeof replacementSorts)[number], string> = {
  fit: 'Best fit',
  loss: 'Least loss',
  pricePerWatt: 'Price per watt',
  stock: 'Stock',
  age: 'Freshest offer',
}
const sortOptions = replacementSorts.map((value) => ({ value, label: sortLabels[value] }))

/** What was found, class by class; what is not in sight is counted and one click away. */
export function ReplacementList({ answer, params, onChange }: Props) {
  const { counts, items, original, totalCount } = answer
  const chosen = (params.class?.split(',') ?? shownClasses) as readonly string[]
  const isShown = (name: ReplacementClass) => chosen.includes(name)
  const show = (name: ReplacementClass) =>
    onChange({ class: isShown(name) ? undefined : [...chosen, name].join(','), page: undefined })
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {formatCount(totalCount)} {totalCount === 1 ? 'panel' : 'panels'} for {nameOf(original)}
        </p>
        <SelectField
          label="Order inside each class"
          name="sort"
          options={sortOptions}
          value={replacementSorts.find((sort) => sort === params.sort) ?? 'fit'}
          onChange={(sort) => onChange({ sort: sort === 'fit' ? undefined : sort, page: undefined })}
        />
        <WatchReplacements params={params} original={nameOf(original)} />
      </div>
      <Assumptions answer={answer} />
      {answer.none && <NoReplacement none={answer.none} onChange={onChange} />}
      {replacementClasses.map((name) => (
        <section key={name} className={styles.class} aria-label={classTitles[name]}>
          <h2>
            {classTitles[name]} <span className={styles.number}>{formatCount(counts[name])}</span>
            {counts[name] > 0 && !shownClasses.some((each) => each === name) && (
              <Button size="small" look="quiet" onClick={() => show(name)}>
                {isShown(name) ? 'Hide' : 'Show'}
              </Button>
            )}
          </h2>
          <ul>
            {items
              .filter((item) => item.class === name)
              .map((item) => (
                <li key={item.panel.id}>
                  <ReplacementRow item={item} params={params} original={original} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={answer.page}
        totalPages={answer.totalPages}
        onPage={(page) => onChange({ page: page === 1 ? undefined : String(page) })}
      />
      <Statements />
    </>
  )
}

const nameOf = ({ panel }: ReplacementAnswer['original']) => panel?.SKU ?? 'the panel on the label'
