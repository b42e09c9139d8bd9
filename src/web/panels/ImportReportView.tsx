import type { ImportReport } from '../../shared/panels/panel-import-api.js'
import { FieldValue, Stated } from '../panel-parts/format-field.js'
import { Button } from '../ui/Button.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { StatCards } from '../ui/StatCard.js'
import styles from './ImportPanelsScreen.module.css'
import { downloadProblems } from './import-files.js'

type Problem = ImportReport['problems'][number]
type Sample = ImportReport['sample'][number]

const formats: Record<ImportReport['format'], string> = {
  'panel-fields': 'Headings are panel fields',
  'cec-modules': 'CEC Modules list',
}

/** The result, or preview, of each line of a file. */
export function ImportReportView({ report, fileName }: { report: ImportReport; fileName: string }) {
  const isPreview = report.mode === 'preview'
  return (
    <>
      <StatCards
        stats={[
          { label: 'Lines in the file', value: formatCount(report.rows), note: formats[report.format] },
          { label: isPreview ? 'To be taken' : 'Taken', value: formatCount(report.taken), note: 'New panels' },
          { label: 'Already there', value: formatCount(report.existing), note: 'Left as they are' },
          { label: 'Named twice', value: formatCount(report.repeated), note: 'The first one counts' },
          { label: 'Skipped', value: formatCount(report.skipped), note: 'Cannot be taken' },
        ]}
      />
      {report.ignoredColumns.length > 0 && (
        <p className={styles.muted}>Columns that are not panel fields: {report.ignoredColumns.join(', ')}.</p>
      )}
      {report.problems.length > 0 && <Problems report={report} fileName={fileName} />}
      {isPreview && report.sample.length > 0 && (
        <Card title="The first of them">
          <DataTable
            caption="The first panels"
            columns={sampleColumns}
            rows={report.sample}
            rowKey={keyOfSample}
            dense
          />
        </Card>
      )}
    </>
  )
}

const sampleColumns: readonly Column<Sample>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  { key: 'brand', header: 'Brand', cell: ({ Brand }) => <Stated text={Brand || '–'} /> },
  { key: 'sku', header: 'SKU', cell: ({ SKU }) => SKU },
  {
    key: 'watts',
    header: 'Watts',
    unit: 'W',
    numeric: true,
    cell: ({ Watts_W }) => <FieldValue panelKey="Watts_W" value={Watts_W} bare />,
  },
]
const keyOfSample = ({ line }: Sample) => String(line)

const problemColumns: readonly Column<Problem>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  { key: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole line' },
  { key: 'message', header: 'Why', cell: ({ message }) => message },
]
const keyOfProblem = ({ line, column, message }: Problem) => `${line} ${column} ${message}`

function Problems({ report: { problems, problemCount }, fileName }: { report: ImportReport; fileName: string }) {
  const isCut = problems.length < problemCount
  return (
    <Card
      title="Problems by line"
      actions={
        <Button size="small" icon="download" onClick={() => downloadProblems(fileName, problems)}>
          Download as CSV
        </Button>
      }
    >
      {isCut && (
        <p className={styles.muted}>
          The first {formatCount(problems.length)} of {formatCount(problemCount)} problems.
        </p>
      )}
      <DataTable caption="Problems by line" columns={problemColumns} rows={problems} rowKey={keyOfProblem} />
    </Card>
  )
}
