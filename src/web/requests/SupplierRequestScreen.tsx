import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { links } from '../base/url/links.js'
import { Doubts } from '../panels/datasheets/Doubts.js'
import { ReadingProgress } from '../panels/datasheets/ReadingProgress.js'
import { Button, LinkButton } from '../ui/Button.js'
import { FileDrop, formatMegabytes } from '../ui/FileDrop.js'
import form from '../ui/form.module.css'
import { FormFailure, Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { MultiPanelDialog } from './MultiPanelDialog.js'
import { RequestFields } from './RequestFields.js'
import { draftKeys } from './request-draft.js'
import { SimilarPanelsDialog } from './SimilarPanelsDialog.js'
import styles from './SupplierRequestScreen.module.css'
import { type AttachedSheet, useAttachedSheet, useSupplierRequest } from './use-supplier-request.js'

/** A supplier requests a panel; a datasheet can fill in the form. */
export default function SupplierRequestScreen() {
  const [attached, setAttached] = useState<AttachedSheet>()
  const request = useSupplierRequest(attached)
  const sheet = useAttachedSheet({ attached, setAttached, onPanel: request.fill })
  return (
    <Screen
      title={t`Request New Panel`}
      lead={t`Send the datasheet and we fill in the form, or write down what you know.`}
      width="read"
      actions={
        <LinkButton to={links.supplierRequests} icon="list">
          {t`My Panel Requests`}
        </LinkButton>
      }
    >
      <SheetOfRequest attached={attached} sheet={sheet} />
      <Card>
        <SupplierRequestForm request={request} />
      </Card>
      {request.similar && (
        <SimilarPanelsDialog
          panels={request.similar}
          busy={request.form.busy}
          onClose={request.closeSimilar}
          onContinue={() => void request.submit(true)}
        />
      )}
      {sheet.several && (
        <MultiPanelDialog
          result={sheet.several}
          onClose={sheet.closeSeveral}
          onSubmit={(drafts) => request.submitSeveral(drafts, nameOf(attached))}
          onUseOne={(index) => {
            const panel = [sheet.several?.data ?? []].flat().find((each) => each.index === index)
            if (panel) request.fill(panel)
            sheet.closeSeveral()
          }}
        />
      )}
    </Screen>
  )
}

const nameOf = (attached: AttachedSheet | undefined) =>
  attached ? ('file' in attached ? attached.file.name : attached.name) : 'datasheet.pdf'

function SupplierRequestForm({ request }: { request: ReturnType<typeof useSupplierRequest> }) {
  const { values, set, problems, busy, failure, formRef } = request.form
  const notes = Object.fromEntries(
    draftKeys.flatMap((key) => {
      const page = request.pageOf(key)
      return page ? [[key, t`From page ${page}`]] : []
    }),
  )
  const warnings = Object.fromEntries(draftKeys.map((key) => [key, request.doubtOf(key)]))
  const isMissing = values.brand.trim() === '' || values.model.trim() === ''
  return (
    <form
      ref={formRef}
      className={form.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void request.submit(false)
      }}
    >
      <Doubts doubts={request.doubts} />
      <RequestFields values={values} errors={problems} warnings={warnings} notes={notes} onChange={set} />
      <FormFailure title={t`Failed to submit panel request`} message={failure} />
      <div className={styles.bar} data-bottom-bar>
        <Button
          look="primary"
          type="submit"
          busy={busy}
          disabledReason={isMissing ? t`Brand and model are required` : undefined}
        >
          {t`Submit Request`}
        </Button>
      </div>
    </form>
  )
}

type Props = { attached: AttachedSheet | undefined; sheet: ReturnType<typeof useAttachedSheet> }

/** The datasheet of a request and its state: chosen, being read, or not readable. */
function SheetOfRequest({ attached, sheet: { problem, reading, choose, parse, remove } }: Props) {
  const file = attached && ('file' in attached ? attached.file : attached)
  return (
    <Card title={t`Datasheet`}>
      {!file && (
        <FileDrop
          label={t`Drop a datasheet here, or click to choose`}
          hint={t`PDF, PNG, JPEG or WebP, at most 20 MB. A PDF is read at once.`}
          accept=".pdf,application/pdf,image/png,image/jpeg,image/webp"
          onFiles={choose}
        />
      )}
      {file && (
        <div className={form.ends}>
          <div>
            <p className={form.name}>{file.name}</p>
            <p className={form.note}>{formatMegabytes(file.size)}</p>
          </div>
          <div className={form.buttons}>
            <Button busy={reading.isUnderWay} onClick={parse}>
              {t`Auto-parse PDF`}
            </Button>
            <Button icon="trash" onClick={remove}>
              {t`Remove File`}
            </Button>
          </div>
        </div>
      )}
      {reading.isUnderWay && (
        <ReadingProgress job={reading.job} isCutOff={reading.isCutOff} onCancel={reading.cancel} />
      )}
      {problem && (
        <Notice tone="bad" {...(reading.obstacle && { title: reading.obstacle })}>
          <p>{problem}</p>
          {reading.failure && (
            <Button size="small" icon="refresh" onClick={parse}>
              {t`Try again`}
            </Button>
          )}
        </Notice>
      )}
    </Card>
  )
}
