import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build-server.mjs'

/** Where the real sheets are, if there are any: they belong to their makers and are not part of this repository. */
export const shared = join(process.env.HELIODEX_SHARED ?? join(root, '..', 'shared'), 'datasheets')

/** Parts of the collection are packed. They are unpacked for this run only. */
function unpackMore() {
  const packed = join(shared, 'unpack')
  if (!existsSync(packed)) return []
  return ['more', 'strangers'].flatMap((part) => {
    const folder = mkdtempSync(join(tmpdir(), 'heliodex-sheets-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const { status } = spawnSync(packed, [folder, part], { stdio: ['ignore', 'ignore', 'inherit'] })
    return status === 0 && existsSync(join(folder, 'truth')) ? [folder] : []
  })
}

const sheetsIn = (folder) =>
  readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ truth: join(folder, 'truth', name), name }))
    .map(({ truth, name }) => ({ truth, name, pdf: join(folder, 'pdf', JSON.parse(readFileSync(truth, 'utf8')).file) }))
    .filter(({ pdf }) => existsSync(pdf))

/** The sheets with their expected values whose names contain all parts, sorted by name. */
export function findSheets({ folder, parts }) {
  const folders = folder ? [folder] : existsSync(join(shared, 'truth')) ? [shared, ...unpackMore()] : []
  return folders
    .flatMap(sheetsIn)
    .filter(({ name }) => parts.every((part) => name.includes(part)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const folds = 5

export const makerOf = ({ name }) => name.replace(/-.*/s, '')

/** Five parts of the sheets: the makers, in the order of their names, are dealt out one by one. */
export function foldsOf(sheets) {
  const makers = [...new Set(sheets.map(makerOf))].sort()
  return Array.from({ length: folds }, (_, fold) =>
    sheets.filter((sheet) => makers.indexOf(makerOf(sheet)) % folds === fold),
  )
}
