import type { Sorting } from '../ui/DataTable.js'
import type { Params, ReadParams } from './params.js'
import { useAddress } from './use-address.js'
import { type ParamChanges, useUrlState } from './use-url-state.js'

/** A list's page and filters, stored in the URL. A change of filters returns to page 1. */
export function useListUrl<Read extends object>(read: ReadParams<Read>, pageParam: keyof Read & string) {
  const { texts, change } = useAddress()
  const { params } = useUrlState(read)
  const asked = Number(texts[pageParam])
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
  return {
    params,
    page,
    onPage: (next: number) => change({ [pageParam]: next === 1 ? undefined : next }),
    filter: (changes: ParamChanges<Read>, options?: { replace?: boolean }) =>
      change({ ...changes, [pageParam]: undefined }, options),
    /** The value of a parameter if it is a known one, else undefined. */
    choice: <Value extends string>(name: keyof Read & string, values: readonly Value[]) =>
      values.find((value) => value === texts[name]),
  }
}

/** The part of a list's URL state that a filter needs. */
export type FilteredUrl<Name extends string> = {
  filter: (changes: ParamChanges<Params<Name>>, options?: { replace?: boolean }) => Promise<unknown>
  onPage: (page: number) => unknown
}

type SortedUrl = FilteredUrl<'sort' | 'order'> & { params: Params<'sort' | 'order'> }

/** The order of a list, stored in the URL. */
export function sortingIn<Sort extends string>({ params, filter }: SortedUrl, sorts: readonly Sort[], first: Sort) {
  const sort = sorts.find((known) => known === params.sort) ?? first
  const order: Sorting['order'] = params.order === 'desc' ? 'desc' : 'asc'
  const onSort = (next: string) => filter({ sort: next, order: next === sort && order === 'asc' ? 'desc' : undefined })
  return { sort, order, onSort }
}

type Page = { page: number; totalPages: number }

/** One page of a list, or the last page if there are fewer. */
export async function lastPageIfBeyond<Answer extends Page>(page: number, load: (page: number) => Promise<Answer>) {
  const answer = await load(page)
  return answer.page > answer.totalPages ? load(answer.totalPages) : answer
}
