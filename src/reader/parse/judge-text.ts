import type { ReadPanel } from '../../shared/panels/datasheet-reading.js'
import { describeDocument } from './classify-document.js'
import { layOutPage } from './layout/lay-out-pages.js'
import type { PageText } from './layout/page-text.js'
import { countMatches } from './words/count-matches.js'
import { matchElectricalLabel } from './words/match-electrical-label.js'

/** The minimum of characters on a page of a datasheet; one with fewer is drawn or scanned. */
const sparsePage = 800
const charactersOf = (page: PageText) => page.items.reduce((sum, item) => sum + item.text.replace(/\s/g, '').length, 0)

/** The sheet must contain more than the text layer has: every module has a size and a weight. */
const lacksBody = (panel: ReadPanel) => panel.Length_mm === undefined || panel.Weight_kg === undefined
const lacksElectrics = (panel: ReadPanel) =>
  [panel.Vmp_V, panel.Imp_A, panel.Voc_V, panel.Isc_A].filter((value) => value === undefined).length >= 2

/** Letters of scripts and private areas that a maker's font maps its own glyphs to. */
function isGarbled(text: string): boolean {
  const letters = countMatches(text, /\p{L}/gu)
  const strange = countMatches(text, /[\p{Co}\p{Cn}\ufffd]|[\u3400-\u4dbf]/gu)
  return letters > 40 && strange / letters > 0.05
}

/** Many numbers, and no row that names them. */
function hasNamelessNumbers(pages: PageText[]): boolean {
  const laid = pages.map(layOutPage)
  const numbers = laid.reduce(
    (sum, page) => sum + page.words.filter(({ text }) => /^\d+[.,]\d+\D{0,2}$/.test(text)).length,
    0,
  )
  const rows = laid.flatMap((page) => page.segments).filter(({ text }) => matchElectricalLabel(text)).length
  return numbers >= 20 && rows < 3
}

/** Why pages are read as pictures. */
const reasons = {
  garbled: 'The text of this PDF is garbled.',
  partial: 'Parts of this PDF are drawn or have lost their text.',
  no_text: 'This PDF has little or no text.',
  no_labels: 'The tables of this PDF have no readable labels.',
} as const

export type Verdict = { recognise: boolean; trustText: boolean; reason?: string }

/** Whether the text layer is complete, judged by counts and by what was read from it. */
export function judgeText(pages: PageText[], panels: ReadPanel[]): Verdict {
  const text = pages.flatMap((page) => page.items.map((item) => item.text)).join(' ')
  if (isGarbled(text)) return { recognise: true, trustText: false, reason: reasons.garbled }
  if (panels.length > 0) {
    const lacking = panels.every(lacksBody) || panels.every(lacksElectrics)
    return lacking
      ? { recognise: true, trustText: true, reason: reasons.partial }
      : { recognise: false, trustText: true }
  }
  const sparse = pages.filter((page) => charactersOf(page) < sparsePage)
  if (sparse.length === pages.length) return { recognise: true, trustText: true, reason: reasons.no_text }
  if (describeDocument(text).code === 'other_document') return { recognise: false, trustText: true }
  if (sparse.length > 0 || hasNamelessNumbers(pages)) {
    return { recognise: true, trustText: !hasNamelessNumbers(pages), reason: reasons.no_labels }
  }
  return { recognise: false, trustText: true }
}
