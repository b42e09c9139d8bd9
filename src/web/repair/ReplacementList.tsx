import { t } from '@lingui/core/macro'
import { classNames as classTitles, type ReplacementClass, replacementClasses } from '../../shared/physics/classify.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { shownClasses } from '../../shared/repair/replacement-query.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import { Pagination } from '../ui/PagedTable.js'
import { Assumptions } from './CaseCards.js'
import { CaseQuestion } from './CaseQuestions.js'
import type { CaseDraft } from './case-draft.js'
import { FinderCaseBar } from './FinderCaseBar.js'
import { FreeSearches, Statements } from './FreeSearches.js'
import { ListFoot, ListHead } from './ListHead.js'
import { NoReplacement } from './NoReplacement.js'
import styles from './Replacements.module.css'
import { ListOfClass, ReplacementTable } from './ReplacementTable.js'
import type { ListChanges } from './use-replacements.js'

type Props = { answer: ReplacementAnswer; params: CaseDraft; onChange: (changes: ListChanges) => void }
type ListProps = Props & { onShow: (field: string) => void }

/** The results by class; hidden ones are counted and one click away. */
export function ReplacementList({ answer, params, onChange, onShow }: ListProps) {
  return (
    <>
      <ListHead answer={answer} params={params} onChange={onChange}>
        <Assumptions answer={answer} onShow={onShow} />
      </ListHead>
      <FinderCaseBar request={answer.request} onChange={onChange} />
      <CaseQuestion answer={answer} onChange={onChange} />
      {answer.none && <NoReplacement none={answer.none} request={answer.request} onChange={onChange} />}
      <Classes answer={answer} params={params} onChange={onChange} />
      <Pagination
        page={answer.page}
        totalPages={answer.totalPages}
        onPage={(page) => onChange({ page: page === 1 ? undefined : String(page) })}
      />
      <ListFoot answer={answer} params={params} />
      <FreeSearches limit={answer.searchLimit} />
      <Statements />
    </>
  )
}

/** One heading per class with its count; in table view the counts are above the table. */
function Classes({ answer, params, onChange }: Props) {
  const { items, counts } = answer
  const isTable = params.view === 'table'
  const heading = (name: ReplacementClass) => (
    <ClassHeading key={name} name={name} count={counts[name]} chosen={answer.request.class} onChange={onChange} />
  )
  if (isTable)
    return (
      <>
        <div className={styles.classes}>{replacementClasses.map(heading)}</div>
        {items.length > 0 && <ReplacementTable items={items} params={params} sorting={sortingOf(params, onChange)} />}
      </>
    )
  return replacementClasses.map((name) => {
    if (counts[name] === 0) return null
    const shown = items.filter((item) => item.class === name)
    return (
      <section
        key={name}
        className={styles.class}
        data-empty={shown.length === 0 || undefined}
        aria-label={translate(classTitles[name])}
      >
        {heading(name)}
        {shown.length > 0 && <ListOfClass items={shown} answer={answer} params={params} />}
      </section>
    )
  })
}

type HeadingProps = {
  name: ReplacementClass
  count: number
  /** The classes that the list shows. */
  chosen: readonly string[]
  onChange: (changes: ListChanges) => void
}

function ClassHeading({ name, count, chosen, onChange }: HeadingProps) {
  const title = translate(classTitles[name])
  const isShown = chosen.includes(name)
  const isOptional = count > 0 && !shownClasses.some((each) => each === name)
  return (
    <h2>
      {title} <span className={styles.number}>{formatCount(count)}</span>
      {isOptional && (
        <Button
          size="small"
          look="quiet"
          aria-label={isShown ? t`Hide ${title}` : t`Show ${title}`}
          onClick={() => onChange({ class: withSwitched(chosen, name).join(','), page: undefined })}
        >
          {isShown ? t`Hide` : t`Show`}
        </Button>
      )}
    </h2>
  )
}

/** The shown classes with this one switched on or off. */
const withSwitched = (chosen: readonly string[], name: string) =>
  chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]

/** A click on a column sorts by it; another reverses the order. */
function sortingOf(params: CaseDraft, onChange: (changes: ListChanges) => void) {
  const order = params.order === 'desc' ? 'desc' : 'asc'
  return {
    sort: params.sort,
    order,
    onSort: (sort: string) =>
      onChange({ sort, order: params.sort === sort && order === 'asc' ? 'desc' : undefined, page: undefined }),
  } as const
}
