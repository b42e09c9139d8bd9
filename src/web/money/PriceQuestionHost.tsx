import { lazy, Suspense } from 'react'
import { withTexts } from '../ui/load-screen.js'
import { useAskedPrices } from './price-question.js'

// lazy, because every screen loads this file and few ask about a price
const PriceQuestionDialog = lazy(() => withTexts(import('./PriceQuestionDialog.js')))

/** Shows the question about unusual prices for all forms. */
export function PriceQuestionHost() {
  const asked = useAskedPrices()
  if (!asked) return null
  return (
    <Suspense>
      <PriceQuestionDialog asked={asked} />
    </Suspense>
  )
}
