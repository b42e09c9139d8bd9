import { type KeyHelp, KeyHelpDialog } from '../ui/KeyHelpDialog.js'

const keys: readonly KeyHelp[] = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['Enter'], does: 'Search; on a result, open it' },
  { keys: ['↓', '↑'], does: 'Go through the results' },
  { keys: ['c'], does: 'Compare the focused result' },
  { keys: ['Esc'], does: 'Close a list, a menu or a dialog' },
  { keys: ['?'], does: 'Show this list' },
]

/** The keys of the search page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return <KeyHelpDialog keys={keys} onClose={onClose} />
}
