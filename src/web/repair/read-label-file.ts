import { t } from '@lingui/core/macro'
import { AppError } from '../../shared/http/errors.js'
import { readLabelPhoto } from '../../shared/panels/photo-api.js'
import { nothingOnLabel, readLabel } from '../../shared/repair/label-api.js'
import { ask } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { judgeLabelFile, type LabelFileKind } from './judge-label-file.js'
import { figuresOf, type ReadFigures } from './label-figures.js'

/** One panel of the file. */
export type LabelPanel = { title: string | null; figures: ReadFigures; doubts: readonly string[] }

/** Reads a sheet or a photo with the matching call. */
export async function readLabelFile(file: File): Promise<{ kind: LabelFileKind; panels: LabelPanel[] }> {
  const kind = await judgeLabelFile(file)
  const form = new FormData()
  form.set('file', file, file.name)
  try {
    return { kind, panels: kind === 'datasheet' ? await readSheet(form) : await readPhoto(form) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable_file')
      throw new AppError(error.code, notRead(kind, file.name, translate(error.message)))
    throw error
  }
}

const notRead = (kind: LabelFileKind, name: string, reason: string) =>
  kind === 'datasheet'
    ? t`The datasheet “${name}” was not read. ${reason}`
    : t`The photo “${name}” was not read. ${reason}`

async function readSheet(form: FormData): Promise<LabelPanel[]> {
  const { panels } = await ask(readLabel, { form })
  return panels.map(({ SKU, figures, doubts = [] }) => ({ title: SKU, figures: figuresOf(figures), doubts }))
}

async function readPhoto(form: FormData): Promise<LabelPanel[]> {
  const { panels, warnings } = await ask(readLabelPhoto, { form })
  if (panels.length === 0) throw new AppError('unreadable_file', warnings[0]?.text ?? nothingOnLabel)
  return panels.map((panel) => ({ title: panel.SKU ?? null, figures: figuresOf(panel), doubts: panel.doubts ?? [] }))
}
