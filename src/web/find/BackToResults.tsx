import { t } from '@lingui/core/macro'
import { useRouter } from '../base/router/use-router.js'
import { searchLeft } from '../base/url/search-left.js'
import { Button } from '../ui/Button.js'

/** Link back to the search this page was opened from, at its scroll position. Renders nothing if there was none. */
export function BackToResults() {
  const router = useRouter()
  const left = searchLeft()
  if (!left) return null
  // the previous history entry is the search: going back restores its scroll position
  const goBack = () => (left.isLastEntry ? window.history.back() : void router.navigate({ href: left.href }))
  return (
    <Button look="quiet" size="small" icon="undo" onClick={goBack}>
      {t`Back to results`}
    </Button>
  )
}
