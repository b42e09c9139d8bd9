// npm run proofs: what npm test tries once or briefly, at length: kills, faults at every statement, races, sheets that
// are killed while they are read, sixty old roofs, the longest lists, hostile tables, one connection for all, another language, long
// physics with one process and with two. Takes the better part of an hour.
// npm run proofs -- kills races: only those.
import { spawnSync } from 'node:child_process'
import { build, install, projectFolder } from './prepare.mjs'

const proofs = {
  kills: [
    { project: 'process', files: ['tests/process/survives-kills.process.test.ts'], env: { KILLS: '30' } },
    { project: 'proofs', files: ['tests/proofs/three-killed.proof.test.ts'], env: { KILLS: '30' } },
  ],
  faults: [{ project: 'api', files: ['tests/api/faults.api.test.ts'], env: { FAULTS: 'all' } }],
  races: [{ project: 'api', files: ['tests/api/check-then-act.api.test.ts'], env: { RACES: '50' } }],
  sheets: [{ project: 'proofs', files: ['tests/proofs/killed-while-reading.proof.test.ts'], env: {} }],
  tables: [{ project: 'proofs', files: ['tests/proofs/hostile-tables.proof.test.ts'], env: {} }],
  // what runs side by side in the database, again through one connection
  narrow: [{ project: 'narrow', files: ['--tags-filter=concurrent'], env: {} }],
  lines: [{ project: 'api', files: ['src/server/stock/most-lines.api.test.ts'], env: { MOST_LINES: 'all' } }],
  roofs: [{ project: 'api', files: ['src/server/ops/old-panels.api.test.ts'], env: { OLD_PANELS: '60' } }],
  languages: [{ browser: 'tests/e2e/demo/languages.e2e.ts', env: { LANGUAGES: 'de,pl' } }],
  physics: [{ project: 'process', files: ['tests/process/long-physics.process.test.ts'], env: { PROCESSES: '1,2' } }],
}

/** A run of tests, or of one file in a browser. */
const words = ({ project, files, browser }) =>
  browser
    ? ['node_modules/@playwright/test/cli.js', 'test', browser]
    : ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in proofs))
if (unknown) {
  console.error(`There is no proof "${unknown}". There are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}

install()
build()
const failed = Object.entries(proofs)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([, runs]) =>
    runs
      .map(({ env, ...run }) =>
        spawnSync(process.execPath, words(run), {
          cwd: projectFolder,
          stdio: 'inherit',
          env: { ...process.env, ...env },
        }),
      )
      .some(({ status }) => status !== 0),
  )
  .map(([name]) => name)
console.log(failed.length === 0 ? 'All proofs hold.' : `These proofs do not hold: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
