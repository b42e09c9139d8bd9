import { useState } from 'react'
import { exportColumns, exportSearchCsv, exportSearchXlsx } from '../../shared/search/search-export-api.js'
import { ask } from '../api/ask.js'
import { saveFile } from '../api/save-file.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { filtersIn, type SearchParams } from '../search-params/search-params.js'
import { SignInButtons } from '../session/SignInButtons.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { Menu } from '../ui/Menu.js'
import { showFailure } from '../ui/toasts.js'
import { columnsIn } from './result-columns.js'

const kinds = { csv: exportSearchCsv, xlsx: exportSearchXlsx } as const
type Kind = keyof typeof kinds

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
    <Menu label="Export" icon="download">
      <p>All pages of this search as the table shows them, with the date and the link.</p>
      {isVisitor ? <NeedsAccount onLeave={onLeave} /> : <Files params={params} />}
    </Menu>
  )
}

const NeedsAccount = ({ onLeave }: Pick<Props, 'onLeave'>) => (
  <>
    <p>Files are for accounts, which are free. You return to this search.</p>
    <SignInButtons onLeave={onLeave} />
  </>
)

function Files({ params }: Pick<Props, 'params'>) {
  const [busy, setBusy] = useState<Kind>()
  const currency = useReaderCurrency()
  async function save(kind: Kind) {
    if (busy) return
    setBusy(kind)
    const view = { sort: params.sort, order: params.order, columns: columnsToExport(params), about: 'true' }
    try {
      const file = await ask(kinds[kind], { query: { currency, ...filtersIn(params), ...view } })
      saveFile(file, `panels-${new Date().toISOString().slice(0, 10)}.${kind}`)
    } catch (error) {
      showFailure('Failed to export the search', error)
    }
    setBusy(undefined)
  }
  return (
    <>
      <Button size="small" busy={busy === 'csv'} onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button size="small" busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        XLSX
      </Button>
    </>
  )
}
