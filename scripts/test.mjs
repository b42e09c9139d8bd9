// npm test: every check of the product on a machine that has only Node and npm.
// npm test -- unit api: only those steps. The last line is the sum: "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, findChromium } from './chromium.mjs'
import { install, projectFolder } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'heliodex-reports-'))
const tool = (...path) => join(projectFolder, 'node_modules', ...path)

// many times the longest step: a step that takes longer hangs
const longest_ms = 20 * 60_000
const interrupted = 'Interrupted.'
let isInterrupted = false

/**
 * Runs a tool; true if it succeeds. On a hang or Ctrl-C, the tool and all its children are killed. With `output`, what
 * the tool prints goes there instead of to the terminal.
 */
function node(words, { env = {}, output } = {}) {
  const tool = spawn(process.execPath, words, {
    cwd: projectFolder,
    stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    detached: true,
  })
  for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (part) => output.push(part))
  const end = (sentence) => () => {
    console.error(sentence)
    process.kill(-tool.pid, 'SIGKILL')
    isInterrupted ||= sentence === interrupted
  }
  const clock = setTimeout(end(`Not through after ${longest_ms / 60_000} minutes: ${words.join(' ')}`), longest_ms)
  const stop = end(interrupted)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  return new Promise((resolve) => {
    tool.once('close', (status) => {
      clearTimeout(clock)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      resolve(status === 0)
    })
  })
}

/** The results that a test runner wrote, or one failure if it wrote none. */
function readReport(path, read, isContent) {
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: ['It ended before it could say which test failed.'] }
  const { passed, failed, failures, files } = read(JSON.parse(readFileSync(path, 'utf8')))
  if (isContent || failed > 0) return { passed, failed, failures, files }
  return { passed, failed: 1, failures: [...failures, 'No test failed, but something outside of the tests did.'] }
}

// a step without tests of its own adds to the sum only when it fails
const check = (isContent) => ({ passed: 0, failed: isContent ? 0 : 1, failures: [] })

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const failureOf = (name, message = '') =>
  `${name}\n      ${message.replace(colours, '').split('\n').slice(0, 6).join('\n      ')}`

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  // a test file that fails to load, or whose hook fails, has no failed test
  const failed = testResults.filter(({ status }) => status === 'failed')
  const failures = failed.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return [failureOf(name, message)]
    return tests.map(({ fullName, failureMessages }) => failureOf(`${name} › ${fullName}`, failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, failures, files: failed.map(({ name }) => name) }
}

function readPlaywright({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const errorsOf = (status, at) =>
    suites.flatMap(specs).flatMap(({ file, title, tests }) => {
      const ended = tests.filter((test) => test.status === status).flatMap(({ results }) => results.at(at))
      return ended.map(({ error }) => failureOf(`${file} › ${title}`, error?.message))
    })
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  return { ...counts, failures: errorsOf('unexpected', -1), firstFailures: errorsOf('flaky', 0) }
}

async function vitest(project, { output, isBeside, files = [] }) {
  const path = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const isContent = await node(
    [tool('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters, ...files],
    // fewer workers leave the other lane some processor time
    { output, env: isBeside ? { IS_BESIDE: '1' } : {} },
  )
  return readReport(path, readVitest, isContent)
}

/** Begun before the other steps: it waits for the network more than it computes. */
let chromiumInstalled
const installChromium = () => {
  const words = "import { ensureChromium } from './scripts/chromium.mjs'; ensureChromium()"
  chromiumInstalled = findChromium() || node(['--input-type=module', '--eval', words], { output: [] })
}

async function playwright({ output, isBeside }) {
  await chromiumInstalled
  const path = join(reports, 'e2e.json')
  // beside other steps a browser may starve: what fails runs once more
  const options = isBeside ? ['--workers=3', '--retries=1'] : []
  const isContent = await node([tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...options], {
    env: { CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: path },
    output,
  })
  return readReport(path, readPlaywright, isContent)
}

const tsc = tool('typescript', 'bin', 'tsc')
let productTypes
/** Once: checks the product and emits what the tests, the build and the child processes use. */
const checkProduct = () => {
  productTypes ??= node([tsc, '-b', 'tsconfig.build.json'])
  return productTypes
}

const steps = {
  // the product first: the tests are checked against the types that it emits
  types: async () => check((await checkProduct()) && (await node([tsc, '-p', 'tsconfig.json']))),
  lint: async ({ output }) => check(await node([tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'], { output })),
  build: async ({ output }) =>
    check((await checkProduct()) && (await node([join(projectFolder, 'scripts', 'build.mjs')], { output }))),
  unit: (how) => vitest('unit', how),
  api: (how) => vitest('api', how),
  // the built product as a process: killed, doubled, starved
  process: (how) => vitest('process', how),
  // the built product in a browser
  e2e: playwright,
}

/** The steps of a lane run in turn, the lanes side by side: what waits for processes and browsers beside what computes. */
const lanes = [
  ['build', 'process', 'e2e'],
  ['types', 'lint', 'unit', 'api'],
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

// the child process that reads datasheets and stock lists runs the output of tsc
if (asked.includes('api')) asked.push('types')
// both steps run the build; an old build would be tested instead of the sources
if (asked.includes('process') || asked.includes('e2e')) asked.push('build')

install()
const results = []
const isWanted = (name) => asked.length === 0 || asked.includes(name)
if (isWanted('e2e')) installChromium()
await runLanes(lanes.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0))
const failedOnce = []
for (const result of results) await tryAgain(result)

/** The first lane prints as it goes; what the others print follows between its steps. */
async function runLanes([shown = [], ...others]) {
  const unseen = []
  let isShownOver = false
  const reportUnseen = () => unseen.splice(0).forEach(report)
  const running = others.map((lane) =>
    runLane(lane, { isHidden: true, isBeside: true }, (result) => {
      unseen.push(result)
      if (isShownOver) reportUnseen()
    }),
  )
  await runLane(shown, { isBeside: others.length > 0 }, (result) => {
    report(result)
    reportUnseen()
  })
  isShownOver = true
  reportUnseen()
  await Promise.all(running)
}

async function runLane(lane, { isHidden, isBeside }, onEnd) {
  for (const name of lane)
    if (!isInterrupted) onEnd(await runStep(name, { isBeside, output: isHidden ? [] : undefined }))
}

/** Runs a step; with `output`, its output is kept there for `report`. */
async function runStep(name, { output, ...how }) {
  if (!output) console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const result = await tryStep(() => steps[name]({ output, ...how }))
  return { name, output, ...result, seconds: (Date.now() - startedAt) / 1000 }
}

function report(result) {
  if (result.output) process.stdout.write(Buffer.concat([Buffer.from(`\n── ${result.name}\n`), ...result.output]))
  results.push(result)
}

/**
 * Runs the test files that failed beside everything else once more, alone: on a busy machine an answer may come too
 * late. What fails twice is broken, and so is a product in which much fails. The browser tests run again by themselves.
 */
async function tryAgain(result) {
  const { name, files = [], failed, failures, firstFailures = [] } = result
  failedOnce.push(...firstFailures.map((failure) => `${name}: ${failure}`))
  if (isInterrupted || files.length === 0 || files.length > 3) return
  const again = await runStep(name, { files })
  failedOnce.push(...failures.map((failure) => `${name}: ${failure}`))
  result.seconds += again.seconds
  result.passed += failed - again.failed
  Object.assign(result, { failed: again.failed, failures: again.failures })
}

async function tryStep(run) {
  try {
    return await run()
  } catch (error) {
    console.error(error.message)
    return check(false)
  }
}

rmSync(reports, { recursive: true, force: true })
const sum = (read) => results.reduce((total, result) => total + read(result), 0)
const duration = ({ name, seconds, failed }) => `${name} ${seconds.toFixed(1)} s${failed > 0 ? ' (failed)' : ''}`
const list = (title, failures) => {
  if (failures.length > 0) console.log(`\n${title}:\n  ✗ ${failures.join('\n  ✗ ')}`)
}
// repeated at the end, where failures are not lost among what passed
list('What failed beside other tests, and was run again', failedOnce)
list(
  'What failed',
  results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`)),
)
const failures = sum(({ failed }) => failed)
console.log(`\n${results.map(duration).join(' · ')}\n${sum(({ passed }) => passed)} passed, ${failures} failed`)
process.exit(failures > 0 ? 1 : 0)
