import { t } from '@lingui/core/macro'
import { panelFieldKeys } from '../../shared/panels/panel-fields.js'
import type { ImportReport } from '../../shared/panels/panel-import-api.js'
import { saveFile } from '../api/save-file.js'

/** A file with only the headings that an import understands. */
export const downloadTemplate = () => download('panels-template.csv', `${panelFieldKeys.join(',')}\r\n`)

export function downloadProblems(fileName: string, problems: ImportReport['problems']) {
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
