import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { SearchButton } from './SearchButton.js'
import type { SearchDraft } from './use-search-draft.js'

type Props = { form: string; draft: SearchDraft; busy: boolean; onClose: () => void; children: ReactNode }

/** All filters as a sheet over a narrow screen; the button shows the number of results. */
export default function FilterSheet({ form, draft, busy, onClose, children }: Props) {
  return (
    <Dialog
      title={t`Filters`}
      size="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={draft.reset}>
            <Trans>Reset Filters</Trans>
          </Button>
          <SearchButton draft={draft} busy={busy} form={form} />
        </>
      }
    >
      {children}
    </Dialog>
  )
}
