import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawQuoteBasket } from '../../shared/quotes/basket-api.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { declineQuotes } from '../../shared/quotes/quote-api.js'
import { isLive, type QuoteOffer, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { totalWords } from '../money/total-words.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { FormBar } from '../ui/FormBar.js'
import { FormFailure } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import { AcceptDialog } from './AcceptDialog.js'
import { AnswerTable } from './AnswerTable.js'
import { BestAnswers } from './BestAnswers.js'
import { quoteForModels } from './count-models.js'
import { type Choice, currentChoices } from './order-parts.js'
import { QuoteBadges } from './QuoteBadge.js'
import { refreshQuotes, requestIn, showRequest } from './quote-queries.js'
import { RequestOutcome } from './RequestOutcome.js'
import { RequestPage } from './RequestPage.js'

/** A user's own request: all answers side by side, and the decision. */
export default function MyQuoteScreen() {
  const [ending, setEnding] = useState<End>()
  return (
    <RequestPage
      back={links.userQuotes}
      title={quoteForModels}
      badge={(requests) => <QuoteBadges requests={requests} />}
      actions={({ requests }) =>
        requests.some(({ status }) => isLive(status)) && (
          <>
            {requests.length === 1 && requests[0]?.status === 'answered' && (
              <Button icon="close" onClick={() => setEnding('decline')}>{t`Decline all`}</Button>
            )}
            <Button icon="undo" onClick={() => setEnding('withdraw')}>{t`Withdraw`}</Button>
          </>
        )
      }
    >
      {(basket) => (
        <>
          <RequestOutcome basket={basket} />
          <Answers basket={basket} />
          {ending && <EndRequestDialog basket={basket} end={ending} onClose={() => setEnding(undefined)} />}
        </>
      )}
    </RequestPage>
  )
}

/** Of one line an offer is accepted at once; of several, one for each line is chosen first. */
function Answers({ basket }: { basket: Basket }) {
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [isAsking, setAsking] = useState(false)
  // what has changed meanwhile is chosen again: nothing is accepted unseen
  const standing = currentChoices(basket, chosen).filter(({ offer }) =>
    chosen.some((each) => each.offer.id === offer.id && each.offer.version === offer.version),
  )
  const isSingle = basket.requests.length === 1
  const toggle = (request: QuoteRequest, offer: QuoteOffer) =>
    setChosen([
      ...standing.filter((each) => each.request.id !== request.id),
      ...(standing.some((each) => each.offer.id === offer.id) ? [] : [{ request, offer }]),
    ])
  const close = () => setAsking(false)
  return (
    <>
      <h2>{t`Answers`}</h2>
      <BestAnswers basket={basket} onChoose={setChosen} />
      <AnswerTable
        basket={basket}
        action={(request, offer) =>
          offer.status === 'offered' &&
          (isSingle ? (
            <Button
              look="primary"
              size="small"
              onClick={() => {
                setChosen([{ request, offer }])
                setAsking(true)
              }}
            >{t`Accept`}</Button>
          ) : (
            <ChooseButton
              request={request}
              offer={offer}
              isChosen={standing.some((each) => each.offer.id === offer.id)}
              onToggle={() => toggle(request, offer)}
            />
          ))
        }
      />
      {!isSingle && <ChosenBar choices={standing} lines={basket.requests.length} onAccept={() => setAsking(true)} />}
      {isAsking && <AcceptDialog basket={basket} choices={standing} onClose={close} onAccepted={() => setChosen([])} />}
    </>
  )
}

type BarProps = { choices: readonly Choice[]; lines: number; onAccept: () => void }

function ChosenBar({ choices, lines, onAccept }: BarProps) {
  const offers = choices.map(({ offer }) => offer)
  const total = totalWords(offers, useReaderMoney(offers))
  const count = offers.length
  if (count === 0) return null
  return (
    <FormBar
      failure={undefined}
      note={plural(lines, { one: `${total} for ${count} of # lines`, other: `${total} for ${count} of # lines` })}
    >
      <Button look="primary" icon="check" onClick={onAccept}>
        {plural(count, { one: 'Accept # offer', other: 'Accept # offers' })}
      </Button>
    </FormBar>
  )
}

type ChooseProps = Choice & { isChosen: boolean; onToggle: () => void }

function ChooseButton({ request, offer, isChosen, onToggle }: ChooseProps) {
  const { companyName } = offer.supplier
  const { SKU } = request.panel
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      look={isChosen ? 'primary' : 'secondary'}
      aria-label={t`Choose ${companyName} for ${SKU}`}
      onClick={onToggle}
    >
      {isChosen ? t`Chosen` : t`Choose`}
    </Button>
  )
}

type End = 'decline' | 'withdraw'

const endWords = () => ({
  decline: {
    title: t`Decline all answers?`,
    question: t`You accept none of the offers. The request ends for good, and we notify the suppliers.`,
    label: t`Decline all`,
    done: t`All answers declined`,
  },
  withdraw: {
    title: t`Withdraw this request?`,
    question: t`Every undecided line ends for good. We notify the suppliers.`,
    label: t`Withdraw request`,
    done: t`Request withdrawn`,
  },
})

/** Ends a request without accepting anything. */
function EndRequestDialog({ basket, end, onClose }: { basket: Basket; end: End; onClose: () => void }) {
  const { title, question, label, done } = endWords()[end]
  const params = { id: basket.id }
  const finish = useMutation({
    async mutationFn() {
      if (end === 'withdraw') return showRequest((await ask(withdrawQuoteBasket, { params })).basket)
      await ask(declineQuotes, { params })
      return refreshQuotes()
    },
    onSuccess() {
      showToast('ok', done)
      onClose()
    },
    onError(error) {
      const now = requestIn(error)
      if (now) showRequest(now)
      else void refreshQuotes()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      busy={finish.isPending}
      onConfirm={() => finish.mutate()}
      onCancel={onClose}
      question={question}
    >
      <FormFailure message={finish.isError ? messageOf(finish.error, t`The request was not ended`) : undefined} />
    </ConfirmDialog>
  )
}
