import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportReport, importPanels, maxImportBytes } from '../../shared/panels/panel-import-api.js'
import { ask, messageOf } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { Button, LinkButton } from '../ui/Button.js'
import { FileDrop, formatMegabytes } from '../ui/FileDrop.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { Row } from '../ui/Layout.js'
import { FormFailure, isUnreached, Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { showToast } from '../ui/Toasts.js'
import styles from './ImportPanelsScreen.module.css'
import { downloadTemplate, ImportReportView } from './ImportReportView.js'
import { forgetPanels } from './parts/forget-panels.js'

// a short list would show 0.00 MB
const sizeOf = ({ size }: File) => (size < 100_000 ? t`${formatCount(size)} bytes` : formatMegabytes(size))

/** Why a file is rejected before uploading. */
function problemOf({ name, size }: File) {
  if (!/\.(?:csv|csv\.gz|xlsx)$/i.test(name)) return t`${name} is not a .csv, .csv.gz or .xlsx file.`
  if (size > maxImportBytes)
    return t`${name} has ${formatMegabytes(size)}. At most ${formatMegabytes(maxImportBytes)} can be imported at once.`
  return size === 0 ? t`${name} is empty.` : undefined
}

function ChooseFile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <Card>
      <FileDrop
        label={t`Choose a CSV file, or drop it here`}
        hint={t`.csv, .csv.gz or .xlsx, at most ${formatMegabytes(maxImportBytes)}`}
        accept=".csv,.gz,.xlsx,text/csv,application/gzip"
        onFiles={onFiles}
      />
      <div className={styles.help}>
        <p>
          {t`The headings are the names of the panel fields, such as SKU, Brand, Watts_W and Voc_V. The public “CEC Modules” list is understood as well. Only SKU is required: what a line does not state stays unknown.`}
        </p>
        <Button size="small" look="quiet" icon="download" onClick={downloadTemplate}>
          {t`Download an empty template`}
        </Button>
      </div>
    </Card>
  )
}

function ChosenFile({ file, isBusy, onOther }: { file: File; isBusy: boolean; onOther: () => void }) {
  return (
    <Card>
      <div className={styles.file}>
        <p>
          <strong>{file.name}</strong> <span className={form.muted}>{sizeOf(file)}</span>
        </p>
        <Button
          size="small"
          icon="undo"
          disabledReason={isBusy ? t`The file is being processed` : undefined}
          onClick={onOther}
        >
          {t`Choose another file`}
        </Button>
      </div>
    </Card>
  )
}

type ImportUpload = { file: File; mode: 'preview' | 'commit' }

async function send({ file, mode }: ImportUpload) {
  const form = new FormData()
  form.append('mode', mode)
  form.append('file', file)
  return (await ask(importPanels, { form })).report
}

/** Reads a file, previews the result, and writes it on confirmation. */
export default function ImportPanelsScreen() {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const work = useMutation({
    mutationFn: send,
    onSuccess(report) {
      if (report.mode === 'preview') return
      forgetPanels()
      showToast('ok', importedWords(report.taken))
    },
  })
  function choose([chosen]: File[]) {
    if (!chosen) return
    const problem = problemOf(chosen)
    setRefusal(problem)
    setFile(problem ? undefined : chosen)
    work.reset()
    if (!problem) work.mutate({ file: chosen, mode: 'preview' })
  }
  return (
    <Screen
      title={t`Import Catalogue`}
      lead={t`Add many panels at once. You see a preview before anything is written.`}
      actions={
        <LinkButton to={links.adminPanels} icon="panel">
          {t`Manage Panels`}
        </LinkButton>
      }
    >
      {file ? (
        <ChosenFile
          file={file}
          isBusy={work.isPending}
          onOther={() => {
            setFile(undefined)
            work.reset()
          }}
        />
      ) : (
        <ChooseFile onFiles={choose} />
      )}
      <FormFailure message={refusal} />
      {file && work.isPending && <Working mode={work.variables.mode} />}
      {file && work.isError && (
        <Failure error={work.error} onRetry={() => work.mutate(work.variables)} mode={work.variables.mode} />
      )}
      {file && work.data && (
        <Outcome report={work.data} file={file} onImport={() => work.mutate({ file, mode: 'commit' })} />
      )}
    </Screen>
  )
}

const importedWords = (count: number) => plural(count, { one: '# panel imported', other: '# panels imported' })

function Working({ mode }: { mode: ImportUpload['mode'] }) {
  return (
    <>
      <p role="status">
        {mode === 'preview'
          ? t`Reading the file…`
          : t`Importing. Large files take up to a minute; all or nothing is written.`}
      </p>
      <Skeleton lines={2} />
    </>
  )
}

function Failure({ error, mode, onRetry }: { error: Error; mode: ImportUpload['mode']; onRetry: () => void }) {
  const isUnknown = mode === 'commit' && isUnreached(error)
  const title = isUnknown ? t`The answer was lost` : t`Nothing was imported`
  return (
    <Notice tone="bad" title={mode === 'preview' ? t`This file cannot be previewed` : title}>
      <p>{messageOf(error, t`Failed to import panels`)}</p>
      {isUnknown && <p>{t`The file may have been imported all the same. Importing it again adds nothing twice.`}</p>}
      <Button size="small" icon="refresh" onClick={onRetry}>
        {t`Retry`}
      </Button>
    </Notice>
  )
}

/** The preview or result of the import, and the next step. */
function Outcome({ report, file, onImport }: { report: ImportReport; file: File; onImport: () => void }) {
  const { taken } = report
  return (
    <>
      {report.mode === 'commit' ? (
        <Notice tone="ok" title={importedWords(taken)}>
          <p>{t`They can be found at once. Importing the same file again changes nothing.`}</p>
        </Notice>
      ) : (
        <Notice tone="info" title={taken > 0 ? t`Nothing is written yet` : t`This file contains nothing new`}>
          <p>
            {taken > 0
              ? t`This is a preview. Panels that are already in the catalogue stay as they are.`
              : t`Every panel in it is in the catalogue already, or cannot be imported.`}
          </p>
        </Notice>
      )}
      <ImportReportView report={report} fileName={file.name} />
      {report.mode === 'preview' && (
        <Row align="end">
          <Button
            look="primary"
            icon="upload"
            disabledReason={taken === 0 ? t`There is nothing to import in this file` : undefined}
            onClick={onImport}
          >
            {plural(taken, { one: 'Import # Panel', other: 'Import # Panels' })}
          </Button>
        </Row>
      )}
    </>
  )
}
