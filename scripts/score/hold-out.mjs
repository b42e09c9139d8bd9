import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { learnShapes, listNames } from '../names/learn-shapes.mjs'
import { copyReader } from './copy-reader.mjs'
import { foldsOf, makerOf } from './find-sheets.mjs'
import { openKept } from './keep-texts.mjs'
import { markRules } from './mark-rules.mjs'
import { watchRules } from './watch-rules.mjs'

/** The names of the catalogue can be learnt again without some makers. */
function markShapes(copy) {
  const path = join(copy, 'reader', 'parse', 'models', 'name-shapes.js')
  writeFileSync(path, readFileSync(path, 'utf8').replace('export const shapes', 'export let shapes'))
  appendFileSync(path, '\nexport const learnAgain = (table) => (shapes = table)\n')
  return import(path)
}

const lettersOf = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Reads each part of the makers by a reader that has never met them: without the rules, phrases and names that no sheet
 * of another maker needs. What recognition sees is kept in a folder.
 */
export async function readHeldOut(sheets, folder, { isVerbose, ...options }) {
  const parts = foldsOf(sheets)
  const watcher = watchRules(parts.length)
  globalThis.watchedRules = watcher
  const copy = copyReader('held-out')
  markRules(copy)
  const { learnAgain } = await markShapes(copy)
  const read = await openKept(copy, folder, options)
  const readings = []
  async function readAll(take) {
    for (const [part, own] of parts.entries()) {
      watcher.part = part
      if (watcher.isHeldOut) {
        const makers = own.map((sheet) => lettersOf(makerOf(sheet)))
        const isOther = (brand = '') => !makers.some((maker) => lettersOf(brand).startsWith(maker))
        learnAgain(learnShapes(listNames(isOther)))
      }
      for (const { pdf } of own) {
        watcher.turn++
        if (isVerbose && watcher.isHeldOut) watcher.missed = new Set()
        const reading = await read(pdf).catch((error) => ({
          file: pdf,
          panels: [],
          warnings: [],
          error: String(error),
        }))
        if (reading) take(reading)
      }
    }
  }
  await readAll(({ file, error }) => error && console.error(`${basename(file)}: ${error}`))
  watcher.tell().forEach(({ patterns, conditions }, part) => {
    console.error(`fold ${part + 1}: ${patterns} words and patterns and ${conditions} conditions are left out`)
  })
  watcher.isHeldOut = true
  await readAll((reading) => {
    if (isVerbose) console.error(basename(reading.file), [...watcher.missed].map((rule) => `\n    ${rule}`).join(''))
    if (reading.error) console.error(`${basename(reading.file)}: ${reading.error}`)
    readings.push(reading)
  })
  return readings
}
