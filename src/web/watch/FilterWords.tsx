import { t } from '@lingui/core/macro'
import { typedFigures } from '../panels/parts/typed-figures.js'
import type { SearchParams } from '../stock/search-params.js'
import { filterWords } from './describe-search.js'
import styles from './FilterWords.module.css'

/** The filters of a saved search as read-only chips. */
export const FilterWords = ({ query }: { query: SearchParams }) => (
  <Chips label={t`Filters`} words={filterWords(query)} />
)

/** The figures of the old panel's label. */
export const LabelWords = ({ query }: { query: Readonly<Record<string, string>> }) => (
  <Chips label={t`Figures of the old panel`} words={typedFigures(query)} />
)

const Chips = ({ label, words }: { label: string; words: readonly string[] }) =>
  words.length > 0 && (
    <ul className={styles.words} aria-label={label}>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
