import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { readerLocale } from '../base/language/language.js'
import { useReaderMoney } from '../money/reader-price.js'
import { totalIn, totalWords } from '../money/total-words.js'
import { Button } from '../ui/Button.js'
import { FormBar } from '../ui/Form.js'
import { formatPrice } from '../ui/format.js'
import { AcceptDialog } from './AcceptDialog.js'
import { AnswerTable } from './AnswerTable.js'
import styles from './AnswerTable.module.css'
import { type Choice, currentChoices, sharesOf } from './order-parts.js'
import { amountsOf, useTotalOf } from './share-facts.js'
import { answersOf } from './trade-words.js'

/** What a supplier asks for a line, in one currency; undefined where it cannot deliver all of it. */
type Prices = { id: string; lines: readonly (number | undefined)[]; freight: number }
type Mix = {
  total: number
  /** The supplier of each line; undefined where nobody offers all of it. */
  suppliers: readonly (string | undefined)[]
}

const better = (one: Mix | undefined, other: Mix | undefined) =>
  other && (!one || other.total < one.total) ? other : one

/** The cheapest delivery of the wanted lines by these suppliers; the freight of each counts once. */
function mixOf(allowed: readonly Prices[], wanted: readonly boolean[]): Mix | undefined {
  const suppliers: (string | undefined)[] = []
  let total = allowed.reduce((sum, { freight }) => sum + freight, 0)
  for (const [line, isWanted] of wanted.entries()) {
    let best: { id: string; price: number } | undefined
    for (const { id, lines: prices } of allowed) {
      const price = prices[line]
      if (price !== undefined && (!best || price < best.price)) best = { id, price }
    }
    if (isWanted && !best) return undefined
    suppliers.push(best?.id)
    total += best?.price ?? 0
  }
  return { total, suppliers }
}

/** The cheapest supplier of all that is offered, and the cheapest mix of suppliers: each set of them is tried. */
export function bestMix(prices: readonly Prices[], lines: number) {
  const wanted = Array.from({ length: lines }, (_, line) => prices.some((each) => each.lines[line] !== undefined))
  if (!wanted.includes(true)) return {}
  let whole: Mix | undefined
  let mix: Mix | undefined
  for (let set = 1; set < 2 ** prices.length; set++) {
    const allowed = prices.filter((_, place) => Math.floor(set / 2 ** place) % 2 === 1)
    const found = mixOf(allowed, wanted)
    mix = better(mix, found)
    if (allowed.length === 1) whole = better(whole, found)
  }
  return { whole, mix }
}

type Props = { basket: Basket; onChoose: (choices: Choice[]) => void }

/** The cheapest supplier of everything and the cheapest mix, where several lines can be compared. */
function BestAnswers({ basket, onChoose }: Props) {
  const money = useReaderMoney()
  const { requests } = basket
  if (requests.length < 2) return null
  const { whole, mix } = bestMix(pricesOf(basket), requests.length)
  if (!whole && !mix) return null
  // the suppliers are compared in dollars; what is told is what their offers come to
  const [amounts, mixAmounts] = [amountsIn(basket, whole), amountsIn(basket, mix)]
  const saved = (totalIn(amounts, money) ?? 0) - (totalIn(mixAmounts, money) ?? 0)
  const [company, companies] = [namesOf(basket, whole), namesOf(basket, mix)]
  const wholeAmount = <strong>{totalWords(amounts, money)}</strong>
  const mixAmount = <strong>{totalWords(mixAmounts, money)}</strong>
  const less = formatPrice(saved, money.reader)
  return (
    <ul className={styles.best}>
      {whole && (
        <Found basket={basket} mix={whole} label={t`Choose the whole offer`} onChoose={onChoose}>
          <Trans>
            Cheapest whole offer: {company}, {wholeAmount}
          </Trans>
        </Found>
      )}
      {mix && (!whole || saved > 0.005) && (
        <Found basket={basket} mix={mix} label={t`Choose the mix`} onChoose={onChoose}>
          {whole ? (
            <Trans>
              Cheapest mix: {companies}, {mixAmount}, {less} less
            </Trans>
          ) : (
            <Trans>
              Cheapest mix: {companies}, {mixAmount}
            </Trans>
          )}
        </Found>
      )}
    </ul>
  )
}

const choicesOf = ({ requests }: Basket, mix: Mix | undefined): Choice[] =>
  requests.flatMap((request, line) => {
    const offer = answersOf(requests).find(({ id }) => id === mix?.suppliers[line])?.offers[line]
    return offer ? [{ request, offer }] : []
  })

const amountsIn = (basket: Basket, mix: Mix | undefined) => amountsOf(sharesOf(basket, choicesOf(basket, mix)))

const namesOf = ({ requests }: Basket, mix: Mix | undefined) =>
  new Intl.ListFormat(readerLocale()).format(
    answersOf(requests)
      .filter(({ id }) => mix?.suppliers.includes(id))
      .map(({ companyName }) => companyName),
  )

type FoundProps = Props & { mix: Mix; label: string; children: ReactNode }

/** What was found, whether a freight is still open in it, and the button that chooses it. */
function Found({ basket, mix, label, onChoose, children }: FoundProps) {
  const isOpen = basket.suppliers?.some(
    ({ supplierId, freight }) => freight === null && mix.suppliers.includes(supplierId ?? ''),
  )
  return (
    <li>
      <p>
        {children}
        {isOpen && <small>{t`freight not stated`}</small>}
      </p>
      <Button size="small" onClick={() => onChoose(choicesOf(basket, mix))}>
        {label}
      </Button>
    </li>
  )
}

/** What each supplier asks for whole lines, in US dollars; a freight that is not stated counts as none. */
function pricesOf({ requests, suppliers = [] }: Basket) {
  return answersOf(requests).map(({ id, offers }) => {
    const sum = suppliers.find(({ supplierId }) => supplierId === id)
    const all = sum?.totalWithFreight
    return {
      id,
      freight: sum?.freight && all && sum.totalUsd !== null ? (sum.freight / all) * sum.totalUsd : 0,
      lines: requests.map(({ quantity }, line) => {
        const offer = offers[line]
        if (offer?.status !== 'offered' || offer.priceUsd === null || offer.pieces < quantity) return undefined
        return offer.priceUsd * offer.pieces
      }),
    }
  })
}

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
