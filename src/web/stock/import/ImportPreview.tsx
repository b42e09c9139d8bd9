import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Import, ImportChange, ImportRow } from '../../../shared/stock/import-shapes.js'
import { DataTable } from '../../ui/DataTable.js'
import { SelectField } from '../../ui/fields.js'
import { formatCount } from '../../ui/format.js'
import { Notice } from '../../ui/Notice.js'
import { Pagination } from '../../ui/Pagination.js'
import { StatCards } from '../../ui/StatCard.js'
import { Toolbar } from '../../ui/Toolbar.js'
import { showFailure } from '../../ui/toasts.js'
import type { StockOwner } from '../stock-calls.js'
import { ConfirmImport } from './ConfirmImport.js'
import { ImportGroups } from './ImportGroups.js'
import { ImportSettings } from './ImportSettings.js'
import { type ImportOutcome, importCalls, keepPreview, type PreviewPage } from './import-calls.js'
import { importColumns } from './import-columns.js'
import { fileProblems } from './import-words.js'

type Props = {
  whose: StockOwner
  file: Import
  shown: PreviewPage
  isOld: boolean
  onPage: (page: number) => void
  onShow: (show: PreviewPage['show']) => void
  onLeave: (imported?: ImportOutcome['imported']) => void
}

/** The preview of an import, row by row, with corrections in place. */
export function ImportPreview({ whose, file, shown, isOld, onPage, onShow, onLeave }: Props) {
  const change = useMutation({
    // sequential, so that the answer to an earlier change does not overwrite a later one
    scope: { id: `import ${file.id}` },
    mutationFn: (changes: ImportChange) => importCalls[whose].update(file.id, shown, changes),
    onSuccess: (answer) => keepPreview(whose, shown, answer),
    onError: (error) => showFailure(t`Failed to change the import`, error),
  })
  const { fileName } = file
  const changeRow = (row: ImportRow, changes: Omit<NonNullable<ImportChange['rows']>[number], 'row'>) =>
    change.mutate({ rows: [{ row: row.row, ...changes }] })
  return (
    <>
      <ImportCounts file={file} />
      {fileProblems(file).map((problem) => (
        <Notice key={problem} tone="sun">
          <p>{problem}</p>
        </Notice>
      ))}
      <ImportGroups whose={whose} file={file} busy={change.isPending} onChange={(changes) => change.mutate(changes)} />
      <ImportSettings file={file} busy={change.isPending} onChange={(changes) => change.mutate(changes)} />
      <ShownRows file={file} value={shown.show} onChange={onShow} />
      <DataTable
        caption={t`Rows of ${fileName}`}
        stacked
        columns={importColumns(file, changeRow)}
        rows={file.rows}
        rowKey={({ row }) => String(row)}
        rowMarked={({ problems, skipped }) => problems.length > 0 && !skipped}
        dimmed={isOld || change.isPending}
        empty={shown.show === 'problems' ? t`No row has a problem` : t`The file has no rows`}
      />
      <Pagination page={file.page} totalPages={file.totalPages} onPage={onPage} />
      <ConfirmImport whose={whose} file={file} onLeave={onLeave} />
    </>
  )
}

function ImportCounts({ file: { counts, fileName } }: Pick<Props, 'file'>) {
  const { same, skipped } = counts
  return (
    <StatCards
      stats={[
        { label: t`Rows`, value: formatCount(counts.rows), note: fileName },
        { label: t`To add`, value: formatCount(counts.add) },
        {
          label: t`To update`,
          value: formatCount(counts.update),
          note: plural(same, { one: '# as they are', other: '# as they are' }),
        },
        {
          label: t`With problems`,
          value: formatCount(counts.bad),
          note: plural(skipped, { one: '# left out', other: '# left out' }),
        },
      ]}
    />
  )
}

type ShownRowsProps = Pick<Props, 'file'> & { value: PreviewPage['show']; onChange: Props['onShow'] }

function ShownRows({ file: { counts }, value, onChange }: ShownRowsProps) {
  const [all, bad] = [formatCount(counts.rows), formatCount(counts.bad)]
  return (
    <Toolbar>
      <SelectField
        label={t`Rows shown`}
        name="show"
        value={value}
        options={[
          { value: 'all', label: t`All rows (${all})` },
          { value: 'problems', label: t`Rows with problems (${bad})` },
        ]}
        onChange={onChange}
      />
    </Toolbar>
  )
}
