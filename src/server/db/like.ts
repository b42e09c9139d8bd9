import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A LIKE pattern that finds the typed text literally, anywhere in a column. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const wordsOf = (search: string) => search.split(/\s+/).filter((word) => word !== '')

/** Every word must occur in at least one of the columns, in any case. */
export function likeEveryWord(search: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const words = wordsOf(search)
  const wordSomewhere = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${likePattern(word)}`),
      sql` or `,
    )})`
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words.map(wordSomewhere), sql` and `)})`
}
