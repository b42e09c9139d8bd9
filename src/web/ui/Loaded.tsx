import type { ReactNode } from 'react'
import { LoadFailure } from './Notice.js'
import { Skeleton } from './Skeleton.js'

export type Query<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }

type Props<Data> = {
  query: Query<Data>
  /** The message when loading fails. */
  failure: string
  lines?: number
  children: (data: Data) => ReactNode
}

/** A skeleton while loading, a retry button after a failure, else the data. */
export function Loaded<Data>({ query, failure, lines, children }: Props<Data>) {
  const { data, isError, error, refetch } = query
  return (
    <>
      {isError && <LoadFailure failure={failure} error={error} onRetry={refetch} />}
      {data === undefined ? !isError && <Skeleton lines={lines ?? 3} /> : children(data)}
    </>
  )
}
