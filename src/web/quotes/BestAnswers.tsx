import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { readerLocale } from '../base/language/language.js'
import { readerPrice } from '../money/reader-price.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { Button } from '../ui/Button.js'
import styles from './AnswerTable.module.css'
import { bestMix, type Mix } from './best-mix.js'
import type { Choice } from './order-parts.js'
import { answersOf } from './trade-words.js'

type Props = { basket: Basket; onChoose: (choices: Choice[]) => void }

/** The cheapest supplier of everything and the cheapest mix, where several lines can be compared. */
export function BestAnswers({ basket, onChoose }: Props) {
  const money = useReaderMoney()
  const { requests } = basket
  if (requests.length < 2) return null
  const { whole, mix } = bestMix(pricesOf(basket), requests.length)
  if (!whole && !mix) return null
  const saved = whole && mix ? whole.total - mix.total : 0
  const amountOf = (usd: number) => readerPrice(usd, comparedIn, money).text
  const [company, companies] = [namesOf(basket, whole), namesOf(basket, mix)]
  const wholeAmount = <strong>{amountOf(whole?.total ?? 0)}</strong>
  const mixAmount = <strong>{amountOf(mix?.total ?? 0)}</strong>
  const less = amountOf(saved)
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

const namesOf = ({ requests }: Basket, mix: Mix | undefined) =>
  new Intl.ListFormat(readerLocale()).format(
    answersOf(requests)
      .filter(({ id }) => mix?.suppliers.includes(id))
      .map(({ companyName }) => companyName),
  )

type FoundProps = Props & { mix: Mix; label: string; children: ReactNode }

/** What was found, whether a freight is still open in it, and the button that chooses it. */
function Found({ basket: { requests, suppliers = [] }, mix, label, onChoose, children }: FoundProps) {
  const answers = answersOf(requests)
  const isOpen = suppliers.some(
    ({ supplierId, freight }) => freight === null && mix.suppliers.includes(supplierId ?? ''),
  )
  const choose = () =>
    onChoose(
      requests.flatMap((request, line) => {
        const offer = answers.find(({ id }) => id === mix.suppliers[line])?.offers[line]
        return offer ? [{ request, offer }] : []
      }),
    )
  return (
    <li>
      <p>
        {children}
        {isOpen && <small>{t`freight not stated`}</small>}
      </p>
      <Button size="small" onClick={choose}>
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
