import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { foldsOf, shared } from './find-sheets.mjs'

/** Runs the collection's own judge on these sheets alone. */
function judge(sheets, readings, { options = [], stdio = 'inherit' } = {}) {
  const truth = mkdtempSync(join(tmpdir(), 'heliodex-truth-'))
  try {
    for (const sheet of sheets) copyFileSync(sheet.truth, join(truth, sheet.name))
    return spawnSync(process.execPath, [join(shared, 'score.mjs'), '--truth', truth, ...options], {
      input: readings.map((reading) => JSON.stringify(reading)).join('\n'),
      stdio: ['pipe', stdio, 'inherit'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }).stdout
  } finally {
    rmSync(truth, { recursive: true, force: true })
  }
}

/** The same readings with only the panels that the reader gives as certain. */
const certain = (readings) =>
  readings.map((reading) => ({ ...reading, panels: reading.panels.filter(({ doubts }) => !doubts?.length) }))

const columns = ['sheets', 'whole', 'panels', 'spurious', 'STC precision', 'recall', 'all precision', 'recall', 'F1']
const percent = (share) => (100 * share).toFixed(1)

function scoreRow(sheets, readings) {
  const score = JSON.parse(judge(sheets, readings, { options: ['--json'], stdio: 'pipe' }))
  return [
    score.sheets,
    score.wholeSheetsRight,
    `${score.panelsFound}/${score.panelsWanted}`,
    score.spurious,
    ...[score.stc.precision, score.stc.recall, score.all.precision, score.all.recall, score.all.f1].map(percent),
  ]
}

const showRow = (name, cells) =>
  console.log(name.padEnd(18), cells.map((cell, index) => String(cell).padStart(columns[index].length)).join('  '))

/** One line for all panels and one for the certain ones; with folds, the same for each part of the makers. */
function tellTable(sheets, readings, folds) {
  for (const [name, panels] of [
    ['all panels', readings],
    ['certain panels', certain(readings)],
  ]) {
    showRow(name, columns)
    for (const [index, fold] of folds.entries()) showRow(`  fold ${index + 1}`, scoreRow(fold, panels))
    showRow('  together', scoreRow(sheets, panels))
  }
  for (const [index, fold] of folds.entries())
    console.log(`fold ${index + 1}: ${[...new Set(fold.map(({ name }) => name.replace(/-.*/s, '')))].join(', ')}`)
}

function tellTimes(readings) {
  const times = (wanted) =>
    readings.filter(({ recognised = false }) => recognised === wanted).sort((a, b) => a.ms - b.ms)
  const [text, byEye] = [times(false), times(true)]
  const slowest = byEye.at(-1)
  console.error(`${text.length} sheets by their text: median ${text[text.length >> 1]?.ms} ms`)
  if (slowest) console.error(`${byEye.length} sheets by eye: slowest ${slowest.ms} ms (${basename(slowest.file)})`)
}

/**
 * Scores the sheets that were read: by field, in all, and for the panels given as certain. A sheet that could not be read
 * counts; one that was left out does not.
 */
export function tellScores(sheets, readings, { isVerbose = false, hasFolds = false }) {
  const read = new Set(readings.map(({ file }) => basename(file)))
  const isRead = ({ pdf }) => read.has(basename(pdf))
  const scored = sheets.filter(isRead)
  // dealt out before sheets are left out: a maker stays in its part
  const folds = hasFolds ? foldsOf(sheets).map((fold) => fold.filter(isRead)) : []
  tellTimes(readings)
  judge(scored, readings, { options: isVerbose ? ['--verbose'] : [] })
  tellTable(scored, readings, folds)
}
