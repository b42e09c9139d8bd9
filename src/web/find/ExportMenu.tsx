import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import {
  exportColumns,
  exportSearchCec,
  exportSearchCsv,
  exportSearchXlsx,
} from '../../shared/find/search-export-api.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { ask } from '../api/ask.js'
import { saveFile } from '../api/save-file.js'
import { useSession } from '../base/session/session.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { filtersIn, type SearchParams } from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { Menu } from '../ui/Menu.js'
import { showFailure } from '../ui/Toasts.js'
import { columnsIn } from './result-columns.js'

/** A library for planning programs has columns of its own. */
const files = {
  csv: { label: 'CSV', ending: 'csv' },
  xlsx: { label: 'XLSX', ending: 'xlsx' },
  cec: { label: 'SAM, pvlib (CEC)', ending: 'cec.csv' },
} as const
type Kind = keyof typeof files
const kinds = keysOf(files)

/** The columns of the table under their names in the file. */
function columnsToExport(params: SearchParams) {
  const names: Record<string, string> = { price: 'lowestPrice', stock: 'stockQuantity' }
  const shown = columnsIn(params.columns).map((key) => names[key] ?? key)
  return ['SKU', ...shown.filter((key) => exportColumns.some((known) => known === key))].join(',')
}

type Props = { params: SearchParams; onLeave: () => void }

/** All pages of this search as a file, with the columns that the table shows. Visitors see that they need an account. */
export function ExportMenu({ params, onLeave }: Props) {
  const isVisitor = useSession() === null
  return (
    <Menu label={t`Export`} icon="download">
      <p>
        <Trans>
          All pages of this search as the table shows them, with the date and the link; or as a library of panels for
          planning programs, of those that state enough.
        </Trans>
      </p>
      {isVisitor ? <NeedsAccount onLeave={onLeave} /> : <Files params={params} />}
    </Menu>
  )
}

const NeedsAccount = ({ onLeave }: Pick<Props, 'onLeave'>) => (
  <>
    <p>
      <Trans>Files are for accounts, which are free. You return to this search.</Trans>
    </p>
    <SignInButtons onLeave={onLeave} />
  </>
)

function Files({ params }: Pick<Props, 'params'>) {
  const [busy, setBusy] = useState<Kind>()
  const currency = useReaderCurrency()
  function fetchFile(kind: Kind) {
    const search = { currency, ...filtersIn(params), sort: params.sort, order: params.order }
    if (kind === 'cec') return ask(exportSearchCec, { query: search })
    const query = { ...search, columns: columnsToExport(params), about: 'true' }
    return kind === 'csv' ? ask(exportSearchCsv, { query }) : ask(exportSearchXlsx, { query })
  }
  async function save(kind: Kind) {
    if (busy) return
    setBusy(kind)
    try {
      saveFile(await fetchFile(kind), `panels-${new Date().toISOString().slice(0, 10)}.${files[kind].ending}`)
    } catch (error) {
      showFailure(t`Failed to export the search`, error)
    }
    setBusy(undefined)
  }
  return kinds.map((kind) => (
    <Button key={kind} size="small" busy={busy === kind} onClick={() => void save(kind)}>
      {files[kind].label}
    </Button>
  ))
}
