import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { StartError } from '../../db/embedded/start-error.js'
import { bundledListDay, readBundledList } from '../../panels/public-list/bundled-list.js'
import { readListFile } from '../../panels/public-list/read-list-file.js'
import { findNewer, newestIn, takeList } from '../../panels/public-list/take-list.js'
import { refitPanels } from '../../panels/refit-panels.js'
import { messageOf } from '../../run/caught-error.js'
import type { Config } from '../../run/config.js'
import { openForOperator, requireData } from './open-for-operator.js'

const mostShown = 30

/** `catalogue [FILE] [--write]`: takes the bundled public list, or a newer one; without --write it only tells. */
export async function takeCatalogue(config: Config, file: string, writes: boolean) {
  requireData(config)
  const { listed, refused, day } = file === '' ? await bundled() : await readGiven(file)
  for (const { row, reason } of refused.slice(0, mostShown)) console.log(`row ${row} is left out: ${reason}`)
  if (refused.length > mostShown) console.log(`… and ${refused.length - mostShown} more rows are left out`)
  const report = await openForOperator(config, 'taking a public list', async ({ db }) => {
    const newer = file === '' ? undefined : await findNewer(db, listed)
    if (newer)
      throw new StartError(
        'This list is older than the one in the catalogue.',
        `Its newest panel was listed on ${newestIn(listed)}, that of the catalogue on ${newer}. Nothing was changed.`,
      )
    const taken = await takeList(db, listed, { day, writes })
    if (writes) await refitPanels(db)
    return taken
  })
  const { added, changed, delisted, repeated, unchanged, fields } = report
  console.log(`${added} new, ${changed} changed, ${delisted} no longer listed, ${unchanged} as they are.`)
  for (const [key, { count, examples }] of Object.entries(fields))
    console.log(`  ${key}: ${count} changed, such as ${examples.join('; ')}`)
  console.log(`${repeated} rows twice in the list, ${refused.length} left out.`)
  if (!writes) console.log('Nothing was written. Add --write to take it.')
  return 0
}

const bundled = async () => ({ listed: await readBundledList(), refused: [], day: bundledListDay })

async function readGiven(file: string) {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The list cannot be read: ${file}`, messageOf(error))
  })
  const read = await readListFile(bytes, `CEC list ${basename(file)}`).catch((error: unknown) => {
    throw new StartError(`This is no list of panels: ${file}`, messageOf(error))
  })
  if (read.listed.length === 0)
    throw new StartError(`This is no list of panels: ${file}`, 'It has no row that names a panel.')
  // a copy of a file has the day of copying: what the list itself says goes before it
  const day = newestIn(read.listed) ?? (await stat(file)).mtime.toISOString().slice(0, 10)
  return { ...read, day }
}

/** `refit` */
export async function refit(config: Config) {
  requireData(config)
  const done = await openForOperator(config, 'refitting', ({ db }) => refitPanels(db))
  console.log(done === 0 ? 'Every panel is up to date.' : `${done} ${done === 1 ? 'panel' : 'panels'} fitted again.`)
  return 0
}
