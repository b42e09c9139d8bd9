import { plural, t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { AppError } from '../../../shared/http/errors.js'
import {
  type DatasheetJob,
  type DuplicatePanel,
  getDatasheetJob,
  takeOverValues,
} from '../../../shared/panels/datasheet-api.js'
import { ask, messageOf } from '../../api/ask.js'
import { showToast } from '../../ui/Toasts.js'
import { readDraft, useDraft } from '../../ui/use-draft.js'
import { forgetPanels } from '../parts/forget-panels.js'
import {
  type Choices,
  changedSince,
  choose,
  impossibleIn,
  isTaken,
  type Matrix,
  type MatrixCell,
  matrixDraftKey,
  matrixOf,
  takingOf,
} from './duplicate-matrix.js'

export type TakeOverOptions = {
  jobId: string
  duplicates: readonly DuplicatePanel[]
  /** Everything was written. */
  onTakenOver: () => void
  /** Another user changed one of the panels: called with the sheet compared with the current catalogue. */
  onChanged: (job: DatasheetJob) => void
}

function readChoices(jobId: string, { cells }: Matrix): Choices {
  const none = Object.fromEntries(cells.map(({ name }) => [name, '']))
  return Object.fromEntries(
    Object.entries(readDraft(matrixDraftKey(jobId), none)).filter(([, choice]) => choice !== ''),
  )
}

/** Chooses which values of a sheet the catalogue takes over, and applies them. Choices survive a reload. */
export function useTakeOver({ jobId, duplicates, onTakenOver, onChanged }: TakeOverOptions) {
  const matrix = useMemo(() => matrixOf(duplicates), [duplicates])
  const [choices, setChoices] = useState(() => readChoices(jobId, matrix))
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const dropDraft = useDraft(matrixDraftKey(jobId), Object.keys(choices).length === 0 ? null : { ...choices })
  const taking = takingOf(matrix, choices)
  const counted = countWords(matrix.cells.filter((cell) => isTaken(cell, choices)).length, taking.panels.length)

  /** Reloads the catalogue's values and clears decisions about values that changed. */
  async function lookAgain() {
    const { job } = await ask(getDatasheetJob, { params: { id: jobId } })
    const names = changedSince(matrix, matrixOf(job.upload?.duplicates ?? []))
    setChanged(new Set(names))
    setChoices((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
    onChanged(job)
  }
  async function takeOver() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { warnings } = await ask(takeOverValues, { params: { id: jobId }, body: taking })
      dropDraft()
      forgetPanels()
      showToast('ok', t`${counted} taken over`)
      for (const warning of warnings) showToast('sun', warning)
      onTakenOver()
    } catch (error) {
      setFailure(messageOf(error, t`Failed to take the values over`))
      if (error instanceof AppError && error.code === 'conflict') await lookAgain().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  return {
    matrix,
    counted,
    busy,
    failure,
    changed,
    /** Why the choices cannot be applied. */
    problem: taking.panels.length === 0 ? t`Choose at least one value to take over` : impossibleIn(matrix, choices)[0],
    isTaken: (cell: MatrixCell) => isTaken(cell, choices),
    choose: (cells: readonly MatrixCell[], taken: boolean) => setChoices((before) => choose(before, cells, taken)),
    takeOver,
  }
}
export type TakeOver = ReturnType<typeof useTakeOver>

const countWords = (values: number, panels: number) =>
  t`${plural(values, { one: '# value', other: '# values' })} of ${plural(panels, { one: '# panel', other: '# panels' })}`
