import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { SitePath } from '../base/url/links.js'
import { isNotThere } from '../stock/NotShown.js'
import { LinkButton } from '../ui/Button.js'
import { EmptyState, Loaded, type Query } from '../ui/EmptyState.js'
import { PrintButton, PrintedSource } from '../ui/PrintedSource.js'
import { Screen } from '../ui/Screen.js'

type Props<Data> = {
  query: Query<Data>
  /** The list that contains what is shown. */
  back: SitePath
  /** The heading, when it is known. */
  title: (data: Data) => string
  lead?: (data: Data) => string
  actions: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page of a quote request or of a basket of them. */
export function RequestScreen<Data>({ query, back, title, lead, actions, children }: Props<Data>) {
  const { data } = query
  return (
    <Screen
      title={data ? title(data) : t`Quote request`}
      lead={data && lead?.(data)}
      actions={
        // not before the heading has its final size, which would move them
        (data !== undefined || query.isError) && (
          <>
            <LinkButton to={back}>{t`All quotes`}</LinkButton>
            {data && actions(data)}
            {data && <PrintButton />}
          </>
        )
      }
    >
      {isNotThere(query.error) ? (
        <MissingQuote />
      ) : (
        <Loaded query={query} failure={t`Failed to load the quote request`} lines={6}>
          {(loaded) => (
            <>
              {children(loaded)}
              <PrintedSource />
            </>
          )}
        </Loaded>
      )}
    </Screen>
  )
}

const MissingQuote = () => (
  <EmptyState icon="search" title={t`This quote request does not exist`}>
    <p>{t`Perhaps it belongs to another account.`}</p>
  </EmptyState>
)
