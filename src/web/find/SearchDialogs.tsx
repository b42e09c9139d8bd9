import { lazy, Suspense } from 'react'
import type { SearchParams } from '../stock/search-params.js'
import { withTexts } from '../ui/load-screen.js'

const JoinSupplierDialog = lazy(() => withTexts(import('../requests/JoinSupplierDialog.js')))
const KeysDialog = lazy(() => withTexts(import('./KeysDialog.js')))
const RequestPanelDialog = lazy(() => withTexts(import('../requests/RequestPanelDialog.js')))

export type OpenDialog = 'join' | 'request' | 'keys'

type Props = { open: OpenDialog | undefined; params: SearchParams; onClose: () => void }

/** The dialogs of the search page; each loads when it is first opened. */
export const SearchDialogs = ({ open, params, onClose }: Props) => (
  <Suspense>
    {open === 'join' && <JoinSupplierDialog onClose={onClose} />}
    {open === 'keys' && <KeysDialog onClose={onClose} />}
    {open === 'request' && (
      <RequestPanelDialog initial={{ model: params.search ?? '', wattage: params.Watts_W ?? '' }} onClose={onClose} />
    )}
  </Suspense>
)
