import type { SearchParams } from '../search-params/search-params.js'
import { filterWords } from './describe-search.js'
import styles from './FilterWords.module.css'

/** The filters of a saved search as read-only chips. */
export const FilterWords = ({ query }: { query: SearchParams }) => (
  <ul className={styles.words} aria-label="Filters">
    {filterWords(query).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)
