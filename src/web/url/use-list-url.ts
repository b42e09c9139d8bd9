import type { Sorting } from '../ui/DataTable.js'
import { useUrlState } from './use-url-state.js'

/** A list's page, filters and order, kept in the address. Any change of what is listed starts at page 1. */
export function useListUrl(pageParam = 'page') {
  const { params, change } = useUrlState()
  const asked = Number(params[pageParam])
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
  const filter = (changes: Record<string, string | undefined>, { replace = false } = {}) =>
    change({ ...changes, [pageParam]: undefined }, { replace })
  return {
    params,
    page,
    onPage: (next: number) => change({ [pageParam]: next === 1 ? undefined : next }),
    filter,
    /** The value of a parameter if it is one of those known, else nothing. */
    choice: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === params[name]),
    sorting<Sort extends string>(sorts: readonly Sort[], first: Sort) {
      const sort = sorts.find((known) => known === params.sort) ?? first
      const order: Sorting['order'] = params.order === 'desc' ? 'desc' : 'asc'
      const onSort = (next: string) =>
        filter({ sort: next, order: next === sort && order === 'asc' ? 'desc' : undefined })
      return { sort, order, onSort }
    },
  }
}

type Page = { page: number; totalPages: number }

/** One page of a list, or the last one when there are no longer that many. */
export async function lastPageIfBeyond<Answer extends Page>(page: number, load: (page: number) => Promise<Answer>) {
  const answer = await load(page)
  return answer.page > answer.totalPages ? load(answer.totalPages) : answer
}
