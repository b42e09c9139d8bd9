import { lazyPart } from '../ui/lazy-part.js'
import { useAskedPrices } from './price-question.js'

// lazy, because every screen loads this file and few ask about a price
const PriceQuestionDialog = lazyPart(() => import('./PriceQuestionDialog.js'))

/** Shows the question about unusual prices for all forms. */
export function PriceQuestionHost() {
  const asked = useAskedPrices()
  if (!asked) return null
  return <PriceQuestionDialog asked={asked} onClose={() => asked.settle(false)} />
}
