import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { DuplicatePanel } from '../../../shared/panels/datasheet-api.js'
import type { Provenance } from '../../../shared/panels/datasheet-reading.js'
import { Button } from '../../ui/Button.js'
import form from '../../ui/form.module.css'
import { FormFailure, Notice } from '../../ui/Notice.js'
import { DuplicateMatrix } from './DuplicateMatrix.js'
import { type TakeOverOptions, useTakeOver } from './use-take-over.js'

type Props = TakeOverOptions & {
  fileName: string
  busy: boolean
  onPoint: (place: Provenance | undefined) => void
  onContinue: () => void
  onCancel: () => void
}

/** Panels that the catalogue already has, their differences, and which values to take over. */
export function DuplicatePanels({ fileName, busy, onPoint, onContinue, onCancel, ...options }: Props) {
  const takeOver = useTakeOver(options)
  const { matrix, counted, problem, failure } = takeOver
  const differ = matrix.columns.length > 0
  return (
    <section className={form.form}>
      <Notice tone="sun" title={t`Duplicate Panels Found`}>
        <p>
          <Plural value={options.duplicates.length} one="Found # duplicate panels." other="Found # duplicate panels." />
        </p>
      </Notice>
      {differ && (
        <>
          <p className={form.note}>
            {t`Catalogue → sheet, where they differ by more than rounding. Ticked values are written to the catalogue, all others stay as they are. What the catalogue does not state is ticked already.`}
          </p>
          <DuplicateMatrix fileName={fileName} takeOver={takeOver} onPoint={onPoint} />
        </>
      )}
      <Agreeing panels={matrix.agreeing} areAll={!differ} />
      <FormFailure message={failure} />
      {differ && problem && <p className={form.note}>{problem}.</p>}
      <p className={form.note}>
        {t`“Continue with All” lists these panels above with the new ones, to insert or skip each. It changes nothing in the catalogue by itself.`}
      </p>
      <div className={form.buttons}>
        {differ && (
          <Button look="primary" busy={takeOver.busy} disabledReason={problem} onClick={() => void takeOver.takeOver()}>
            <Trans>Change {counted}</Trans>
          </Button>
        )}
        <Button busy={busy} onClick={onContinue}>
          {t`Continue with All`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </section>
  )
}

function Agreeing({ panels, areAll }: { panels: readonly DuplicatePanel[]; areAll: boolean }) {
  if (panels.length === 0) return null
  if (areAll) return <p className={form.note}>{t`The sheet says the same as the catalogue.`}</p>
  const names = panels.map(({ existing }) => existing.SKU).join(', ')
  return (
    <p className={form.note}>
      <Trans>The sheet says the same as the catalogue of {names}.</Trans>
    </p>
  )
}
