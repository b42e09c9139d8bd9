import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserType } from '../../shared/http/user-types.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { isLive, type QuoteEvent, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { useParams } from '../base/router/use-router.js'
import { Button } from '../ui/Button.js'
import { CellButtons } from '../ui/Cells.js'
import { formatDateTime } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { AnswerForm } from './AnswerForm.js'
import { Answers } from './Answers.js'
import { AnswerTable } from './AnswerTable.js'
import { type End, EndDialog } from './EndDialog.js'
import { whatHappened, whoDid } from './event-words.js'
import { QuoteBadges, ReceivedBadges } from './QuoteBadge.js'
import { BasketFacts, destinationOf, QuoteFacts } from './QuoteFacts.js'
import styles from './QuoteHistory.module.css'
import { lineOf } from './quote-columns.js'
import { quoteForModels, quoteLists, requestOverModels, useQuoteReader } from './quote-entries.js'
import { requestQuery } from './quote-queries.js'
import { RequestOutcome } from './RequestOutcome.js'
import { RequestScreen } from './RequestScreen.js'

/** A request of one line or several, for its buyer, a supplier and admins: its facts, answers and history. */
export default function QuoteScreen() {
  const { id = '' } = useParams()
  const reader = useQuoteReader()
  const query = useQuery(requestQuery(id))
  const [ending, setEnding] = useState<End>()
  return (
    <RequestScreen
      query={query}
      back={quoteLists[reader]}
      title={({ basket }) => titleOf(basket, reader)}
      lead={({ basket }) => leadOf(basket)}
      actions={({ basket }) =>
        endsOf(basket, reader).map(({ end, label }) => (
          <Button key={end} icon={end === 'withdraw' ? 'undo' : 'close'} onClick={() => setEnding(end)}>
            {label}
          </Button>
        ))
      }
    >
      {({ basket }) => (
        <>
          <Card title={t({ message: 'Request', context: 'for a quote' })} actions={<Badges basket={basket} />}>
            <RequestFacts basket={basket} />
          </Card>
          <RequestOutcome basket={basket} reader={reader} />
          <Answered basket={basket} reader={reader} />
          <Card title={t`History`}>
            <History basket={basket} />
          </Card>
          {ending && <EndDialog basket={basket} end={ending} onClose={() => setEnding(undefined)} />}
        </>
      )}
    </RequestScreen>
  )
}

function titleOf({ requests }: Basket, reader: UserType) {
  const [first, second] = requests
  if (!first || second) return (reader === 'user' ? quoteForModels : requestOverModels)(requests.length)
  const title = panelTitle(first.panel)
  return t`Quote for ${title}`
}

function leadOf({ requests }: Basket) {
  const [first] = requests
  if (!first) return ''
  const quantity = requests.reduce((sum, request) => sum + request.quantity, 0)
  const place = destinationOf(first)
  return plural(quantity, { one: `# panel to ${place}`, other: `# panels to ${place}` })
}

/** How its reader can end a request without a deal. A supplier declines a line of several in its answer. */
function endsOf({ requests }: Basket, reader: UserType): { end: End; label: string }[] {
  const [first, second] = requests
  const isOne = first !== undefined && second === undefined
  if (!requests.some(({ status }) => isLive(status)) || reader === 'admin') return []
  const isAnswered = isOne && first.status === 'answered'
  if (reader === 'supplier')
    return isOne
      ? [{ end: isAnswered ? 'take-back' : 'refuse', label: isAnswered ? t`Withdraw offer` : t`Decline` }]
      : []
  return [
    ...(isAnswered ? [{ end: 'decline' as const, label: t`Decline all` }] : []),
    { end: 'withdraw', label: t`Withdraw` },
  ]
}

const Badges = ({ basket: { requests } }: { basket: Basket }) => (
  <CellButtons>
    {requests.some(({ offer }) => offer) ? <ReceivedBadges requests={requests} /> : <QuoteBadges requests={requests} />}
  </CellButtons>
)

function RequestFacts({ basket: { requests } }: { basket: Basket }) {
  const [first, second] = requests
  if (!first) return null
  return second ? <BasketFacts request={first} requests={requests} /> : <QuoteFacts request={first} />
}

/** The answers: to choose from, to read, or the reader's own. */
function Answered({ basket, reader }: { basket: Basket; reader: UserType }) {
  if (reader === 'user') return <Answers basket={basket} />
  const { requests } = basket
  const isOver = requests.some(({ canAnswer, offer }) => !canAnswer && offer?.pricePerUnit != null)
  return (
    <>
      {requests.some(({ canAnswer }) => canAnswer) && <AnswerForm key={basket.id} basket={basket} />}
      {(reader === 'admin' || isOver) && (
        <>
          <h2>{reader === 'admin' ? t`Answers` : t`Your offer`}</h2>
          <AnswerTable basket={basket} />
        </>
      )}
    </>
  )
}

/** The events of each line, in order. */
const History = ({ basket: { requests } }: { basket: Basket }) =>
  requests.map((request) =>
    requests.length === 1 ? (
      <LineHistory key={request.id} request={request} />
    ) : (
      <details key={request.id} className={styles.line}>
        <summary>{lineOf(request)}</summary>
        <LineHistory request={request} />
      </details>
    ),
  )

const LineHistory = ({ request }: { request: QuoteRequest }) => (
  <ol className={styles.history}>
    {request.history.map((event) => (
      <li key={`${event.at} ${event.who} ${event.what}`} data-by={event.by}>
        <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        <p>
          <HappenedWords event={event} request={request} />
        </p>
      </li>
    ))}
  </ol>
)

function HappenedWords({ event, request }: { event: QuoteEvent; request: QuoteRequest }) {
  const who = <strong>{whoDid(event)}</strong>
  const what = whatHappened(event, request)
  return (
    <Trans>
      {who} {what}
    </Trans>
  )
}
