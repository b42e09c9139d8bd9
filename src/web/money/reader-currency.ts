import { comparedIn, isCurrency } from '../../shared/values/currencies.js'
import { keptChoice } from '../base/browser/kept-choice.js'
import { guessCurrency } from './guess-currency.js'

/** The currency in which prices are also shown: chosen, or suggested by the region of the browser. */
const readerCurrency = keptChoice<string>({
  key: 'heliodex.currency',
  isOne: (text): text is string => isCurrency(text),
  guess: () => guessCurrency(navigator.language),
  otherwise: comparedIn,
})

export const chooseCurrency = readerCurrency.choose
export const useReaderCurrency = readerCurrency.use
