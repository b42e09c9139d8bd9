import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DatasheetJob } from '../../../shared/panels/datasheet-api.js'
import type { Provenance } from '../../../shared/panels/datasheet-reading.js'
import { type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import form from '../../ui/form.module.css'
import { FormFailure, Notice } from '../../ui/Notice.js'
import { formatField, notStated } from '../parts/format-field.js'
import { PanelForm } from '../parts/PanelForm.js'
import { draftTextOf } from '../parts/panel-draft.js'
import { Doubts, isDoubtful, NotSure } from './Doubts.js'
import { DuplicatePanels } from './DuplicatePanels.js'
import { placeWords } from './review-draft.js'
import { SheetPicture } from './SheetPicture.js'
import styles from './UploadReview.module.css'
import { checkParsed, type ReviewEntry, type UploadReviewState, useUploadReview } from './use-upload-review.js'

type Props = {
  job: DatasheetJob
  /** Called with the number of panels still to review. */
  onLeft: (count: number) => void
  /** Sends the upload again with force, and returns all panels. */
  onForce: () => Promise<DatasheetJob | undefined>
}

/** The values read, beside the page they were read from. */
export function UploadReview({ job, onLeft, onForce }: Props) {
  const review = useUploadReview(job)
  // first the table that the figures come from, and not the cover
  const [shown, setShown] = useState(job.upload?.panels[0]?.provenance.Pmax_W)
  const [busy, setBusy] = useState(false)
  const { entries, duplicates } = review
  const left = entries.length + duplicates.length
  const tellLeft = useEffectEvent(() => onLeft(left))
  useEffect(() => {
    if (left >= 0) tellLeft()
  }, [left])
  async function continueWithAll() {
    setBusy(true)
    const forced = await onForce()
    if (forced) review.showUpdated(forced)
    setBusy(false)
  }
  return (
    <div className={styles.review}>
      <div className={form.form}>
        {(job.upload?.warnings ?? []).map(({ code, text }) => (
          <Notice key={code} tone="sun" live={false}>
            <p>{text}</p>
          </Notice>
        ))}
        {duplicates.length > 0 && (
          <DuplicatePanels
            jobId={job.id}
            fileName={job.fileName}
            duplicates={duplicates}
            busy={busy}
            onPoint={setShown}
            onTakenOver={review.forgetDuplicates}
            onChanged={review.showUpdated}
            onContinue={() => void continueWithAll()}
            onCancel={review.cancelDuplicates}
          />
        )}
        <ParsedPanels review={review} onPoint={setShown} />
      </div>
      <aside className={styles.sheet} aria-label={t`Datasheet ${job.fileName}`}>
        <SheetPicture file={job.file} fileName={job.fileName} pages={job.pageSizes} shown={shown} />
      </aside>
    </div>
  )
}

type CardProps = {
  entry: ReviewEntry
  startsOpen: boolean
  onPoint: (place: Provenance | undefined) => void
  onEdit: (key: PanelFieldKey, value: string) => void
  onInsert: () => void
  onSkip: () => void
}

/** New panels, to insert one by one; those that the reader is sure of also all at once. */
function ParsedPanels({ review, onPoint }: { review: UploadReviewState; onPoint: CardProps['onPoint'] }) {
  const { entries } = review
  const doubtful = entries.filter(({ parsed }) => isDoubtful(parsed)).length
  const certain = entries.length - doubtful
  return (
    <>
      {entries.length > 1 && certain > 0 && (
        <div className={form.buttons}>
          <Button icon="plus" onClick={() => void review.insertAll()}>
            {doubtful === 0
              ? t`Insert all`
              : plural(certain, { one: 'Insert the certain one', other: 'Insert the # certain ones' })}
          </Button>
        </div>
      )}
      <ul className={form.form}>
        {entries.map((entry, place) => (
          <ParsedPanelCard
            key={entry.parsed.index}
            entry={entry}
            startsOpen={place === 0}
            onPoint={onPoint}
            onEdit={(key, value) => review.edit(entry.parsed.index, key, value)}
            onInsert={() => void review.insertOne(entry)}
            onSkip={() => review.skipOne(entry.parsed.index)}
          />
        ))}
      </ul>
    </>
  )
}

function ParsedPanelCard({ entry, startsOpen, onPoint, onEdit, onInsert, onSkip }: CardProps) {
  const [open, setOpen] = useState(startsOpen)
  const { parsed, draft, failure, busy = false } = entry
  const { problems, warnings } = checkParsed(draft, parsed)
  const wrong = Object.values(problems).filter(Boolean).length
  const odd = Object.values(warnings).filter(Boolean).length
  return (
    <li className={styles.item}>
      <div className={form.ends}>
        <CardTitle entry={entry} />
        <div className={form.buttons}>
          {isDoubtful(parsed) && <NotSure />}
          {wrong > 0 && <Badge tone="bad" icon="alert">{t`${wrong} to correct`}</Badge>}
          {odd > 0 && <Badge tone="sun" icon="info">{t`${odd} to check`}</Badge>}
          <Button
            size="small"
            look="quiet"
            icon={open ? 'up' : 'down'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? t`Hide values` : t`Show values`}
          </Button>
          <Button
            size="small"
            look="primary"
            icon="plus"
            busy={busy}
            disabledReason={wrong > 0 ? Object.values(problems).find(Boolean) : undefined}
            onClick={onInsert}
          >
            {t`Insert`}
          </Button>
          <Button size="small" onClick={onSkip}>
            {t`Skip`}
          </Button>
        </div>
      </div>
      <Doubts doubts={parsed.doubts} />
      <FormFailure message={failure} />
      {open && (
        <PanelForm
          values={draft}
          errors={problems}
          warnings={warnings}
          notes={tableOf(panelFieldKeys, (key) => noteOf(entry, key))}
          required={['SKU']}
          headingLevel={4}
          onChange={onEdit}
          onPoint={(key) => onPoint(parsed.provenance[key])}
        />
      )}
    </li>
  )
}

/** Where a value was read, unless it was corrected since. */
function noteOf({ parsed, draft }: ReviewEntry, key: PanelFieldKey) {
  if (draft[key] !== draftTextOf(parsed[key])) return t`Corrected by you`
  const place = parsed.provenance[key]
  return place ? placeWords(place) : t`Not in the sheet`
}

function CardTitle({ entry: { parsed, draft } }: { entry: ReviewEntry }) {
  const figures = [
    formatField('Watts_W', parsed.Watts_W),
    formatField('ModuleEfficiency_percent', parsed.ModuleEfficiency_percent),
  ]
  return (
    <div>
      <h3>{panelTitle(draft) || t`No model number`}</h3>
      <p className={form.note}>{figures.filter((text) => text !== notStated).join(' · ')}</p>
    </div>
  )
}
