import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Params, ScreenParams, ScreenPath } from './screen-params.js'
import { type ParamChanges, useUrlState } from './use-url-state.js'

export type Sorting = { sort: string | undefined; order: 'asc' | 'desc'; onSort: (sort: string) => void }

/** A list's page and filters, stored in the URL. A change of filters returns to page 1. */
export type ListUrl<Read extends object> = {
  params: Read
  page: number
  onPage: (next: number) => Promise<void>
  filter: (changes: ParamChanges<Read>, options?: { replace?: boolean }) => Promise<void>
  /** The value of a parameter if it is a known one, else undefined. */
  choice: <Value extends string>(name: keyof Read & string, values: readonly Value[]) => Value | undefined
}

export function useListUrl<Path extends ScreenPath>(
  screen: Path,
  pageParam: keyof ScreenParams[Path] & string,
): ListUrl<ScreenParams[Path]> {
  const { params, change } = useUrlState(screen)
  const texts: Readonly<Record<string, string | undefined>> = params
  const asked = Number(texts[pageParam])
  return {
    params,
    page: Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1,
    onPage: (next) => change({ [pageParam]: next === 1 ? undefined : next } as ParamChanges<ScreenParams[Path]>),
    filter: (changes, options) => change({ ...changes, [pageParam]: undefined }, options),
    choice: (name, values) => values.find((value) => value === texts[name]),
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

/** The query of one page of a list, or of the last page if there are fewer. The previous page shows until it is there. */
export const pageQuery = <Answer extends Page>(
  key: readonly unknown[],
  page: number,
  load: (page: number, signal: AbortSignal) => Promise<Answer>,
  options: { staleTime?: number } = {},
) =>
  queryOptions({
    queryKey: key,
    async queryFn({ signal }) {
      const answer = await load(page, signal)
      return answer.page > answer.totalPages ? load(answer.totalPages, signal) : answer
    },
    placeholderData: keepPreviousData,
    ...options,
  })
