import { t } from '@lingui/core/macro'
import type { UserType } from '../../shared/http/user-types.js'
import type { QuoteOfferStatus, QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { capital } from '../base/language/capital.js'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import type { IconName } from '../ui/Icon.js'

/** Its word is written small: it also stands behind a number. */
type BadgeLook = { tone: BadgeTone; icon: IconName; word: string }

export const stateWord = () => t({ message: 'State', context: 'of a request' })

const looks = (): Record<QuoteStatus, BadgeLook> => ({
  open: { tone: 'sun', icon: 'clock', word: t`open` },
  answered: { tone: 'info', icon: 'mail', word: t`answered` },
  accepted: { tone: 'ok', icon: 'check', word: t`accepted` },
  declined: { tone: 'bad', icon: 'close', word: t`declined` },
  withdrawn: { tone: 'plain', icon: 'undo', word: t`withdrawn` },
  expired: { tone: 'plain', icon: 'clock', word: t`expired` },
})

const offerLooks = (): Record<QuoteOfferStatus, BadgeLook> => ({
  waiting: { tone: 'sun', icon: 'clock', word: t`no answer yet` },
  offered: { tone: 'info', icon: 'mail', word: t`offered` },
  lapsed: { tone: 'plain', icon: 'clock', word: t`no longer valid` },
  unavailable: { tone: 'plain', icon: 'lock', word: t`not active` },
  declined: { tone: 'bad', icon: 'close', word: t`declined` },
  accepted: { tone: 'ok', icon: 'check', word: t`accepted` },
  lost: { tone: 'plain', icon: 'close', word: t`not accepted` },
  closed: { tone: 'plain', icon: 'clock', word: t`closed` },
})

const show = ({ tone, icon, word }: BadgeLook) => (
  <Badge tone={tone} icon={icon}>
    {capital(word)}
  </Badge>
)

type JudgedOffer = { status: QuoteOfferStatus; pricePerUnit: number | null }

/** The supplier did not answer before the request ended. */
const isSilent = ({ status, pricePerUnit }: JudgedOffer) =>
  (status === 'lost' || status === 'closed') && pricePerUnit === null

export const OfferBadge = ({ offer }: { offer: JudgedOffer }) =>
  show(isSilent(offer) ? { tone: 'plain', icon: 'clock', word: t`no answer` } : offerLooks()[offer.status])

type ReceivedQuote = { status: QuoteStatus; offer?: JudgedOffer | undefined }

/** The state of a request for one supplier: if another was chosen, it is not a success. */
function receivedLook({ status, offer }: ReceivedQuote): BadgeLook {
  if (offer && isSilent(offer)) return { tone: 'plain', icon: 'clock', word: t`no answer given` }
  if (status === 'accepted' && offer?.status !== 'accepted')
    return { tone: 'plain', icon: 'close', word: t`went to another` }
  if (status === 'declined')
    return { ...looks().declined, word: offer?.status === 'declined' ? t`declined by you` : t`not accepted` }
  return status === 'open' ? { ...looks().open, word: t`to answer` } : looks()[status]
}

/** The distinct states of some lines; with counts if they differ. */
function StateBadges({ states }: { states: readonly BadgeLook[] }) {
  const distinct = states.filter(({ word }, index) => states.findIndex((other) => other.word === word) === index)
  const counted = (word: string) => {
    const count = states.filter((state) => state.word === word).length
    return t`${count} ${word}`
  }
  return distinct.map((state) => (
    <Badge key={state.word} tone={state.tone} icon={state.icon}>
      {distinct.length === 1 ? capital(state.word) : counted(state.word)}
    </Badge>
  ))
}

type Lines<One> = { requests: readonly One[] }
export const QuoteBadges = ({ requests }: Lines<{ status: QuoteStatus }>) => (
  <StateBadges states={requests.map(({ status }) => looks()[status])} />
)
export const ReceivedBadges = ({ requests }: Lines<ReceivedQuote>) => (
  <StateBadges states={requests.map(receivedLook)} />
)

export const statusChoices = (reader: UserType) =>
  [
    { value: '', label: t`All states` },
    ...keysOf(looks()).map((value) => ({
      value,
      label: capital(reader === 'supplier' && value === 'open' ? t`to answer` : looks()[value].word),
    })),
  ] as const
