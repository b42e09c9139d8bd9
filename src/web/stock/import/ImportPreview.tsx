import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Import, ImportChange, ImportRow } from '../../../shared/stock/import-shapes.js'
import { DownloadButton } from '../../api/DownloadButton.js'
import { Button } from '../../ui/Button.js'
import { DataTable } from '../../ui/DataTable.js'
import { Working } from '../../ui/EmptyState.js'
import { Toolbar } from '../../ui/FilterArea.js'
import { SelectField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { formatCount } from '../../ui/format.js'
import { FormFailure, messageOf, Notice } from '../../ui/Notice.js'
import { Pagination } from '../../ui/PagedTable.js'
import { StatCards } from '../../ui/Part.js'
import { Card } from '../../ui/Screen.js'
import { showFailure } from '../../ui/Toasts.js'
import { refreshStock, type StockOwner } from '../stock-calls.js'
import { ImportGroups } from './ImportGroups.js'
import { ImportSettings } from './ImportSettings.js'
import { type ImportOutcome, importCalls, keepPreview, type PreviewPage } from './import-calls.js'
import { importColumns } from './import-columns.js'
import { fileProblems } from './import-words.js'

const failed = () => t`Failed to import the file`

type ConfirmImportProps = { whose: StockOwner; file: Import; onLeave: (imported?: ImportOutcome['imported']) => void }

/** Actions for the file: import it, discard it, or download its bad rows. */
function useImportActions({ whose, file, onLeave }: ConfirmImportProps) {
  const confirm = useMutation({
    mutationFn: (skipBadRows: boolean) => importCalls(whose).confirm(file.id, skipBadRows),
    async onSuccess({ imported }) {
      await refreshStock()
      onLeave(imported)
    },
  })
  const discard = useMutation({
    mutationFn: () => importCalls(whose).discard(file.id),
    onSuccess: () => onLeave(),
    onError: (error) => showFailure(t`Failed to discard the import`, error),
  })
  const progress = useQuery({
    queryKey: ['import-progress', file.id],
    queryFn: ({ signal }) => importCalls(whose).progress(file.id, signal),
    enabled: confirm.isPending,
    refetchInterval: 400,
  })
  return { confirm, discard, percent: progress.data?.percent ?? 0 }
}

const Importing = ({ lines, percent }: { lines: number; percent: number }) => (
  <Working label={plural(lines, { one: 'Importing # line…', other: 'Importing # lines…' })} percent={percent} />
)

const whatHappens = ({ good, bad }: Import['counts']) =>
  bad > 0
    ? plural(bad, {
        one: '# row has a problem. Correct them above, or import the others without them.',
        other: '# rows have problems. Correct them above, or import the others without them.',
      })
    : plural(good, {
        one: '# line will be written at once: all of them, or none if anything fails.',
        other: '# lines will be written at once: all of them, or none if anything fails.',
      })

/** The final choice: all rows, all but the bad ones, or nothing. */
function ConfirmImport(props: ConfirmImportProps) {
  const { file } = props
  const { good, bad } = file.counts
  const { confirm, discard, percent } = useImportActions(props)
  if (confirm.isPending) return <Importing lines={good} percent={percent} />
  const [unready] = fileProblems(file)
  const nothing = good === 0 ? t`There is no row to import` : undefined
  const blocked = unready ?? (bad > 0 ? t`Correct or leave out the rows with problems first` : nothing)
  return (
    <Card title={t`Import`}>
      <FormFailure title={failed()} message={confirm.isError ? messageOf(confirm.error, failed()) : undefined} />
      <p>{whatHappens(file.counts)}</p>
      <div className={form.buttons}>
        <Button look="primary" disabledReason={blocked} onClick={() => confirm.mutate(false)}>
          {plural(good, { one: 'Import # line', other: 'Import # lines' })}
        </Button>
        {bad > 0 && (
          <>
            <Button disabledReason={unready ?? nothing} onClick={() => confirm.mutate(true)}>
              {plural(bad, { one: 'Import without the bad row', other: 'Import without the # bad rows' })}
            </Button>
            <DownloadButton
              file="heliodex-bad-rows.csv"
              failed={t`Failed to download the rows`}
              load={() => importCalls(props.whose).badRows(file.id)}
            >{t`Download bad rows`}</DownloadButton>
          </>
        )}
        <Button
          look="quiet"
          icon="trash"
          busy={discard.isPending}
          onClick={() => discard.mutate()}
        >{t`Discard`}</Button>
      </div>
    </Card>
  )
}

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
    mutationFn: (changes: ImportChange) => importCalls(whose).update(file.id, shown, changes),
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
