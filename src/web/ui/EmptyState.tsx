import { type ReactNode, useEffect, useState } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.js'
import { LoadFailure } from './Notice.js'
import { Skeleton } from './Skeleton.js'

/** Long work in progress: a label, the percentage if known, and the elapsed time. */
export function Working({ label, percent }: { label: string; percent?: number | null | undefined }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.working}>
      <p role="status">{label}</p>
      <progress aria-label={label} {...(percent != null && { value: percent, max: 100 })} />
      <p className={styles.since} aria-hidden="true">
        {percent != null && `${percent}% `}
        {seconds > 1 && `${seconds} s`}
      </p>
    </div>
  )
}

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

/** Says that there is nothing here, with the next step. */
export function EmptyState({
  icon = 'search',
  title,
  children,
  actions,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
