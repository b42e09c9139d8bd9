import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Button } from '../ui/Button.js'
import { FormBar } from '../ui/FormBar.js'
import { AcceptDialog } from './AcceptDialog.js'
import { AnswerTable } from './AnswerTable.js'
import { BestAnswers } from './BestAnswers.js'
import { type Choice, currentChoices, sharesOf } from './order-parts.js'
import { useTotalOf } from './share-facts.js'

/** All answers side by side. Of one line an offer is accepted at once; of several, one for each line is chosen first. */
export function Answers({ basket }: { basket: Basket }) {
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
      {!isSingle && <ChosenBar basket={basket} choices={standing} onAccept={() => setAsking(true)} />}
      {isAsking && <AcceptDialog basket={basket} choices={standing} onClose={close} onAccepted={() => setChosen([])} />}
    </>
  )
}

type BarProps = { basket: Basket; choices: readonly Choice[]; onAccept: () => void }

/** What the chosen offers come to, with the freight of each supplier once. */
function ChosenBar({ basket, choices, onAccept }: BarProps) {
  const total = useTotalOf(sharesOf(basket, choices))
  const [lines, count] = [basket.requests.length, choices.length]
  if (count === 0) return null
  return (
    <FormBar
      failure={undefined}
      note={plural(lines, {
        one: `${total} for ${count} of # lines`,
        other: `${total} for ${count} of # lines`,
      })}
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
