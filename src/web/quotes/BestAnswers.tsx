import { t } from '@lingui/core/macro'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { readerLocale } from '../base/language/language.js'
import { priceWords } from '../money/reader-price.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { bestMix } from './best-mix.js'
import type { Choice } from './order-parts.js'
import { answersOf } from './trade-words.js'

type Props = { basket: Basket; onChoose: (choices: Choice[]) => void }

/** The cheapest supplier of everything and the cheapest mix, where several lines can be compared. */
export function BestAnswers({ basket, onChoose }: Props) {
  const money = useReaderMoney()
  const { requests } = basket
  if (requests.length < 2) return null
  const { whole, mix } = bestMix(pricesOf(basket), requests.length)
  const answers = answersOf(requests)
  const amountOf = (usd: number) => priceWords(usd, comparedIn, money)
  const choose = (suppliers: readonly (string | undefined)[]) =>
    onChoose(
      requests.flatMap((request, line) => {
        const offer = answers.find(({ id }) => id === suppliers[line])?.offers[line]
        return offer ? [{ request, offer }] : []
      }),
    )
  const namesOf = (suppliers: readonly (string | undefined)[]) =>
    new Intl.ListFormat(readerLocale()).format(
      answers.filter(({ id }) => suppliers.includes(id)).map(({ companyName }) => companyName),
    )
  const [company = '', companies = ''] = [whole && namesOf(whole.suppliers), mix && namesOf(mix.suppliers)]
  const saved = whole && mix ? whole.total - mix.total : 0
  const [wholeAmount, mixAmount, less] = [amountOf(whole?.total ?? 0), amountOf(mix?.total ?? 0), amountOf(saved)]
  return (
    <ul className={form.note}>
      {whole && (
        <li>
          {t`Cheapest whole offer: ${company}, ${wholeAmount}`}{' '}
          <Button size="small" look="quiet" onClick={() => choose(whole.suppliers)}>{t`Choose the whole offer`}</Button>
        </li>
      )}
      {mix && (!whole || saved > 0.005) && (
        <li>
          {whole
            ? t`Cheapest mix: ${companies}, ${mixAmount}, ${less} less`
            : t`Cheapest mix: ${companies}, ${mixAmount}`}{' '}
          <Button size="small" look="quiet" onClick={() => choose(mix.suppliers)}>{t`Choose the mix`}</Button>
        </li>
      )}
    </ul>
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
