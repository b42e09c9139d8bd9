import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { reasonOf } from './failure-words.js'
import { Notice } from './Notice.js'
import { Skeleton } from './Skeleton.js'

type Query<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }

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
      {isError && (
        <Notice tone="bad" title={failure}>
          <p>{reasonOf(error)}</p>
          <Button size="small" icon="refresh" onClick={() => refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {data === undefined ? !isError && <Skeleton lines={lines ?? 3} /> : children(data)}
    </>
  )
}
