import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChildAnswer, ChildJob } from './read-table-child.js'
import { FileRefusal, type ReadingWishes, type Table } from './table.js'

const heapMegabytes = 512
const dataBytes = 1_200 * 1_048_576
const wallClockMs = 20_000
const atOnce = 2
const mostWaiting = 20

/** The compiled neighbour; tests run the sources, and use what was built from them. */
const entries = ['./read-table-child.js', '../../../../dist/server/inventory/import/read-table-child.js']

function findEntry() {
  const path = entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url))).find(existsSync)
  if (!path) throw new Error('The spreadsheet reader is not built: run the build first.')
  return path
}

let prlimit: boolean | undefined
const hasPrlimit = () => {
  prlimit ??= process.platform === 'linux' && spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0
  return prlimit
}

let running = 0
const waiting: (() => void)[] = []

/** Reads a file in a process of its own, under limits of the operating system where there are any; two at a time. */
export async function readInChild(file: Buffer, wishes: ReadingWishes = {}): Promise<Table> {
  await takePlace()
  try {
    return await runChild({ file, wishes })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function takePlace() {
  if (running < atOnce) {
    running++
    return Promise.resolve()
  }
  if (waiting.length >= mostWaiting)
    throw new FileRefusal('unavailable', 'Too many files are being read right now. Please try again in a moment.')
  return new Promise<void>((resolve) => void waiting.push(resolve))
}

const tooMuch = () => new FileRefusal('unreadable_file', 'This file takes too much time or memory to read.')
const failed = () => new FileRefusal('unreadable_file', 'This file cannot be read.')

function runChild(job: ChildJob) {
  const child = spawnChild()
  return new Promise<Table>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), wallClockMs)
    child.once('message', (answer: ChildAnswer) => {
      clearTimeout(timer)
      if (answer.kind === 'table') resolve(answer.table)
      else reject(answer.kind === 'refusal' ? new FileRefusal(answer.code, answer.message) : failed())
    })
    child.once('error', reject)
    // an engine out of memory aborts; the kernel may also kill it
    child.once('exit', (code) => reject(code === 0 ? failed() : tooMuch()))
    child.once('exit', () => clearTimeout(timer))
    child.send(job, (error) => error && reject(failed()))
  }).finally(() => child.kill('SIGKILL'))
}

function spawnChild(): ChildProcess {
  const node = [process.execPath, '--no-warnings', `--max-old-space-size=${heapMegabytes}`, findEntry()]
  const limits = [`--data=${dataBytes}`, '--core=0', '--fsize=0', '--nofile=256', '--cpu=30']
  const [command = process.execPath, ...words] = hasPrlimit() ? ['prlimit', ...limits, '--', ...node] : node
  return spawn(command, words, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // nothing of the server's environment reaches the child
    env: { PATH: process.env.PATH ?? '' },
  })
}
