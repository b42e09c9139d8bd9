import { t } from '@lingui/core/macro'
import { type KeyHelp, KeyHelpDialog } from '../ui/KeyHelpDialog.js'

const keys = (): readonly KeyHelp[] => [
  { keys: ['/'], does: t`Go to the search box` },
  { keys: ['Enter'], does: t`Search; on a result, open it` },
  { keys: ['↓', '↑'], does: t`Go through the results` },
  { keys: ['c'], does: t`Compare the focused result` },
  { keys: ['Esc'], does: t`Close a list, a menu or a dialog` },
  { keys: ['?'], does: t`Show this list` },
]

/** The keys of the search page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return <KeyHelpDialog keys={keys()} onClose={onClose} />
}
