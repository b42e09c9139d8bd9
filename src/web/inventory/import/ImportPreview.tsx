import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fixesOf, importFixes, importProblems } from '../../../shared/inventory/import-problems.js'
import type { Import, ImportChange, ImportRow, ProblemGroup } from '../../../shared/inventory/import-shapes.js'
import { Button } from '../../ui/Button.js'
import { DataTable } from '../../ui/DataTable.js'
import { SelectField } from '../../ui/fields.js'
import { formatCount } from '../../ui/format.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { Pagination } from '../../ui/Pagination.js'
import { Card } from '../../ui/Screen.js'
import { StatCards } from '../../ui/StatCard.js'
import { Toolbar } from '../../ui/Toolbar.js'
import { showFailure } from '../../ui/toasts.js'
import type { StockOwner } from '../stock-calls.js'
import { ConfirmImport } from './ConfirmImport.js'
import styles from './ImportGroups.module.css'
import { ImportSettings } from './ImportSettings.js'
import { type ImportOutcome, importCalls, keepPreview, type PreviewPage } from './import-calls.js'
import { importColumns } from './import-columns.js'
import { RequestUnknown } from './RequestUnknown.js'

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
      <ImportGroups whose={whose} file={file} busy={change.isPending} onChange={(changes) => change.mutate(changes)} />
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

type ImportGroupsProps = {
  whose: StockOwner
  file: Import
  busy: boolean
  onChange: (change: ImportChange) => void
}

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)

/** Problems by kind, so that one decision fixes all rows of a kind, and earlier decisions with undo. */
function ImportGroups({ whose, file, busy, onChange }: ImportGroupsProps) {
  const open = file.groups.filter(({ fix }) => fix === null)
  const mended = file.groups.filter(({ fix }) => fix !== null)
  if (file.groups.length === 0) return null
  return (
    <Card title={open.length > 0 ? 'What needs a decision' : 'What was decided'}>
      {open.length > 0 && (
        <ul className={styles.groups}>
          {open.map((group) => (
            <OpenGroup key={group.kind} group={group} busy={busy} onChange={onChange}>
              {whose === 'own' && group.kind === 'unknown' && <RequestUnknown file={file} />}
            </OpenGroup>
          ))}
        </ul>
      )}
      {mended.length > 0 && (
        <ul className={styles.mended} aria-label="Decided">
          {mended.map(({ kind, fix, rows }) => (
            <li key={kind}>
              <Icon name="check" size={16} />
              <span>
                {importProblems[kind].title}, {rowsOf(rows)}: {fix && importFixes[fix].toLowerCase()}
              </span>
              <Button size="small" look="quiet" disabled={busy} onClick={() => onChange({ mends: { [kind]: null } })}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OpenGroup({
  group: { kind, rows, samples },
  busy,
  onChange,
  children,
}: Pick<ImportGroupsProps, 'busy' | 'onChange'> & { group: ProblemGroup; children: ReactNode }) {
  const { title, reason } = importProblems[kind]
  const [first, ...others] = fixesOf(kind)
  return (
    <li className={styles.group}>
      <div>
        <h3>
          {title} <span className={styles.count}>{rowsOf(rows)}</span>
        </h3>
        <p>{reason}</p>
        {samples.length > 0 && <p className={styles.samples}>{samples.join(' · ')}</p>}
      </div>
      <div className={styles.fixes}>
        {children}
        {first && (
          <Button disabled={busy} onClick={() => onChange({ mends: { [kind]: first } })}>
            {importFixes[first]}
          </Button>
        )}
        {others.map((fix) => (
          <Button key={fix} look="quiet" disabled={busy} onClick={() => onChange({ mends: { [kind]: fix } })}>
            {importFixes[fix]}
          </Button>
        ))}
      </div>
    </li>
  )
}
