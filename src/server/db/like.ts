import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a person typed, as a pattern that finds it literally anywhere in a text. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const wordsOf = (search: string) => search.split(/\s+/).filter((word) => word !== '')

/** Each word must stand in one of the columns, in any case. */
export function likeEveryWord(search: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const words = wordsOf(search)
  const wordSomewhere = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${likePattern(word)}`),
      sql` or `,
    )})`
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words.map(wordSomewhere), sql` and `)})`
}
