import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { panelFieldKeys } from '../../shared/panels/panel-fields.js'
import type { ImportReport } from '../../shared/panels/panel-import-api.js'
import { saveFile } from '../api/save-file.js'
import { Button } from '../ui/Button.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { StatCards } from '../ui/Part.js'
import { Card } from '../ui/Screen.js'
import { FieldValue, Stated } from './parts/format-field.js'

/** A file with only the headings that an import understands. */
export const downloadTemplate = () => download('panels-template.csv', `${panelFieldKeys.join(',')}\r\n`)

function downloadProblems(fileName: string, problems: ImportReport['problems']) {
  const rows = problems.map(({ line, column, message }) => [line, column ?? '', message])
  const text = [[t`Line`, t`Column`, t`Why`], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  download(`${fileName.replace(/\.(?:csv(?:\.gz)?|xlsx)$/i, '')}-problems.csv`, `${text}\r\n`)
}

// spreadsheets would run a cell that starts like a formula
const cell = (value: string | number) => {
  const text = String(value).replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const download = (name: string, text: string) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

type Problem = ImportReport['problems'][number]
type Sample = ImportReport['sample'][number]

const formats = (): Record<ImportReport['format'], string> => ({
  'panel-fields': t`Headings are panel fields`,
  'cec-modules': t`CEC Modules list`,
})

/** The result, or preview, of each line of a file. */
export function ImportReportView({ report, fileName }: { report: ImportReport; fileName: string }) {
  const isPreview = report.mode === 'preview'
  return (
    <>
      <StatCards
        stats={[
          { label: t`Lines in the file`, value: formatCount(report.rows), note: formats()[report.format] },
          { label: isPreview ? t`To be taken` : t`Taken`, value: formatCount(report.taken), note: t`New panels` },
          { label: t`Already there`, value: formatCount(report.existing), note: t`Left as they are` },
          { label: t`Named twice`, value: formatCount(report.repeated), note: t`The first one counts` },
          { label: t`Skipped`, value: formatCount(report.skipped), note: t`Cannot be taken` },
        ]}
      />
      {report.ignoredColumns.length > 0 && (
        <p className={form.muted}>
          <Trans>Columns that are not panel fields: {report.ignoredColumns.join(', ')}.</Trans>
        </p>
      )}
      {report.problems.length > 0 && <Problems report={report} fileName={fileName} />}
      {isPreview && report.sample.length > 0 && (
        <Card title={t`The first of them`}>
          <DataTable
            caption={t`The first panels`}
            columns={sampleColumns()}
            rows={report.sample}
            rowKey={keyOfSample}
            dense
          />
        </Card>
      )}
    </>
  )
}

const sampleColumns = (): readonly Column<Sample>[] => [
  { key: 'line', header: t`Line`, cell: ({ line }) => line },
  { key: 'brand', header: t`Brand`, cell: ({ Brand }) => <Stated text={Brand || '–'} /> },
  { key: 'sku', header: t`SKU`, cell: ({ SKU }) => SKU },
  {
    key: 'watts',
    header: t`Watts`,
    unit: 'W',
    numeric: true,
    cell: ({ Watts_W }) => <FieldValue panelKey="Watts_W" value={Watts_W} bare />,
  },
]
const keyOfSample = ({ line }: Sample) => String(line)

const problemColumns = (): readonly Column<Problem>[] => [
  { key: 'line', header: t`Line`, cell: ({ line }) => line },
  { key: 'column', header: t`Column`, cell: ({ column }) => column ?? t`Whole line` },
  { key: 'message', header: t`Why`, cell: ({ message }) => message },
]
const keyOfProblem = ({ line, column, message }: Problem) => `${line} ${column} ${message}`

function Problems({ report: { problems, problemCount }, fileName }: { report: ImportReport; fileName: string }) {
  const isCut = problems.length < problemCount
  return (
    <Card
      title={t`Problems by line`}
      actions={
        <Button size="small" icon="download" onClick={() => downloadProblems(fileName, problems)}>
          {t`Download as CSV`}
        </Button>
      }
    >
      {isCut && (
        <p className={form.muted}>
          <Trans>
            The first {formatCount(problems.length)} of {formatCount(problemCount)} problems.
          </Trans>
        </p>
      )}
      <DataTable caption={t`Problems by line`} columns={problemColumns()} rows={problems} rowKey={keyOfProblem} />
    </Card>
  )
}
