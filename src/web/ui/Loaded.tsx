import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { reasonOf } from './failure-words.js'
import { Notice } from './Notice.js'
import { Skeleton } from './Skeleton.js'

type Query<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }

type Props<Data> = {
  query: Query<Data>
  /** What to say when it cannot be loaded. */
  failure: string
  lines?: number
  children: (data: Data) => ReactNode
}

/** What was asked for: its shape while it loads, a way to try again when it fails, then the thing itself. */
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
