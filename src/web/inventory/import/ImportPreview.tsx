import { useMutation } from '@tanstack/react-query'
import type { Import, ImportChange, ImportRow } from '../../../shared/inventory/import-shapes.js'
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
    onError: (error) => showFailure('Failed to change the import', error),
  })
  const { counts } = file
  const changeRow = (row: ImportRow, changes: Omit<NonNullable<ImportChange['rows']>[number], 'row'>) =>
    change.mutate({ rows: [{ row: row.row, ...changes }] })
  return (
    <>
      <StatCards
        stats={[
          { label: 'Rows', value: formatCount(counts.rows), note: file.fileName },
          { label: 'To add', value: formatCount(counts.add) },
          { label: 'To update', value: formatCount(counts.update), note: `${formatCount(counts.same)} as they are` },
          { label: 'With problems', value: formatCount(counts.bad), note: `${formatCount(counts.skipped)} left out` },
        ]}
      />
      {file.problems.map((problem) => (
        <Notice key={problem} tone="sun">
          <p>{problem}</p>
        </Notice>
      ))}
      <ImportGroups file={file} busy={change.isPending} onChange={(changes) => change.mutate(changes)} />
      <ImportSettings file={file} busy={change.isPending} onChange={(changes) => change.mutate(changes)} />
      <Toolbar>
        <SelectField
          label="Rows shown"
          name="show"
          value={shown.show}
          options={[
            { value: 'all', label: `All rows (${formatCount(counts.rows)})` },
            { value: 'problems', label: `Rows with problems (${formatCount(counts.bad)})` },
          ]}
          onChange={onShow}
        />
      </Toolbar>
      <DataTable
        caption={`Rows of ${file.fileName}`}
        stacked
        columns={importColumns(file, changeRow)}
        rows={file.rows}
        rowKey={({ row }) => String(row)}
        rowMarked={({ problems, skipped }) => problems.length > 0 && !skipped}
        dimmed={isOld || change.isPending}
        empty={shown.show === 'problems' ? 'No row has a problem' : 'The file has no rows'}
      />
      <Pagination page={file.page} totalPages={file.totalPages} onPage={onPage} />
      <ConfirmImport whose={whose} file={file} onLeave={onLeave} />
    </>
  )
}
