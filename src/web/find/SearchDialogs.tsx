import type { SearchParams } from '../stock/search-params.js'
import { lazyPart } from '../ui/lazy-part.js'

const JoinSupplierDialog = lazyPart(() => import('../requests/JoinSupplierDialog.js'))
const KeysDialog = lazyPart(() => import('./KeysDialog.js'))
const RequestPanelDialog = lazyPart(() => import('../requests/RequestPanelDialog.js'))

export type OpenDialog = 'join' | 'request' | 'keys'

type Props = { open: OpenDialog | undefined; params: SearchParams; onClose: () => void }

/** The dialogs of the search page; each loads when it is first opened. */
export const SearchDialogs = ({ open, params, onClose }: Props) => (
  <>
    {open === 'join' && <JoinSupplierDialog onClose={onClose} />}
    {open === 'keys' && <KeysDialog onClose={onClose} />}
    {open === 'request' && (
      <RequestPanelDialog initial={{ model: params.search ?? '', wattage: params.Watts_W ?? '' }} onClose={onClose} />
    )}
  </>
)
