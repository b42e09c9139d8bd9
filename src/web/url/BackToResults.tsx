import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.js'
import { searchLeft } from './search-left.js'

/** Back to the search this page was opened from, at the place in it. Nothing where there was none. */
export function BackToResults() {
  const router = useRouter()
  const left = searchLeft()
  if (!left) return null
  // the entry before this one is the search itself: going back to it keeps its place
  const goBack = () => (left.isLastEntry ? router.history.back() : void router.navigate({ href: left.href }))
  return (
    <Button look="quiet" size="small" icon="undo" onClick={goBack}>
      Back to results
    </Button>
  )
}
