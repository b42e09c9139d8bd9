import { keysOf } from '../../shared/keys-of.js'
import type { QuoteOfferStatus, QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import type { IconName } from '../ui/Icon.js'

type BadgeLook = { tone: BadgeTone; icon: IconName; word: string }

const looks: Record<QuoteStatus, BadgeLook> = {
  open: { tone: 'sun', icon: 'clock', word: 'Open' },
  answered: { tone: 'info', icon: 'mail', word: 'Answered' },
  accepted: { tone: 'ok', icon: 'check', word: 'Accepted' },
  declined: { tone: 'bad', icon: 'close', word: 'Declined' },
  withdrawn: { tone: 'plain', icon: 'undo', word: 'Withdrawn' },
  expired: { tone: 'plain', icon: 'clock', word: 'Expired' },
}

const offerLooks: Record<QuoteOfferStatus, BadgeLook> = {
  waiting: { tone: 'sun', icon: 'clock', word: 'No answer yet' },
  offered: { tone: 'info', icon: 'mail', word: 'Offered' },
  lapsed: { tone: 'plain', icon: 'clock', word: 'No longer valid' },
  unavailable: { tone: 'plain', icon: 'lock', word: 'Not active' },
  declined: { tone: 'bad', icon: 'close', word: 'Declined' },
  accepted: { tone: 'ok', icon: 'check', word: 'Accepted' },
  lost: { tone: 'plain', icon: 'close', word: 'Not accepted' },
  closed: { tone: 'plain', icon: 'clock', word: 'Closed' },
}

const show = ({ tone, icon, word }: BadgeLook) => (
  <Badge tone={tone} icon={icon}>
    {word}
  </Badge>
)

export const QuoteBadge = ({ status }: { status: QuoteStatus }) => show(looks[status])

type JudgedOffer = { status: QuoteOfferStatus; pricePerUnit: number | null }

/** The supplier did not answer before the request ended. */
const isSilent = ({ status, pricePerUnit }: JudgedOffer) =>
  (status === 'lost' || status === 'closed') && pricePerUnit === null

export const OfferBadge = ({ offer }: { offer: JudgedOffer }) =>
  show(isSilent(offer) ? { tone: 'plain', icon: 'clock', word: 'No answer' } : offerLooks[offer.status])

type ReceivedQuote = { status: QuoteStatus; offer?: JudgedOffer | undefined }

/** The state of a request for one supplier: if another was chosen, it is not a success. */
function receivedLook({ status, offer }: ReceivedQuote): BadgeLook {
  if (offer && isSilent(offer)) return { tone: 'plain', icon: 'clock', word: 'No answer given' }
  if (status === 'accepted' && offer?.status !== 'accepted')
    return { tone: 'plain', icon: 'close', word: 'Went to another' }
  if (status === 'declined')
    return { ...looks.declined, word: offer?.status === 'declined' ? 'Declined by you' : 'Not accepted' }
  return status === 'open' ? { ...looks.open, word: 'To answer' } : looks[status]
}

export const ReceivedBadge = (quote: ReceivedQuote) => show(receivedLook(quote))

/** The distinct states of some lines; with counts if they differ. */
function StateBadges({ states }: { states: readonly BadgeLook[] }) {
  const distinct = states.filter(({ word }, index) => states.findIndex((other) => other.word === word) === index)
  const countOf = (word: string) => states.filter((state) => state.word === word).length
  return distinct.map((state) => (
    <Badge key={state.word} tone={state.tone} icon={state.icon}>
      {distinct.length === 1 ? state.word : `${countOf(state.word)} ${state.word.toLowerCase()}`}
    </Badge>
  ))
}

type Lines<One> = { requests: readonly One[] }
export const QuoteBadges = ({ requests }: Lines<{ status: QuoteStatus }>) => (
  <StateBadges states={requests.map(({ status }) => looks[status])} />
)
export const ReceivedBadges = ({ requests }: Lines<ReceivedQuote>) => (
  <StateBadges states={requests.map(receivedLook)} />
)

export const statusChoices = [
  { value: '', label: 'All states' },
  ...keysOf(looks).map((value) => ({ value, label: looks[value].word })),
] as const
