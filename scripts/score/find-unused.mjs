import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildServer } from '../build-server.mjs'

/** The largest pieces of a file that never ran, as text with the line they begin in. */
function unusedIn({ url, functions }) {
  const text = readFileSync(fileURLToPath(url), 'utf8')
  const ranges = functions.flatMap((each) => each.ranges).filter(({ count }) => count === 0)
  const isInside = (a, b) => a !== b && a.startOffset >= b.startOffset && a.endOffset <= b.endOffset
  return ranges
    .filter((range) => !ranges.some((other) => isInside(range, other)))
    .map(({ startOffset, endOffset }) => ({
      line: text.slice(0, startOffset).split('\n').length,
      code: text.slice(startOffset, endOffset).replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ code }) => /\w/.test(code))
}

/** Runs a reading and prints what of the pure part of the reader no sheet has reached: rules that may go. */
export async function tellUnused(read) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  await read()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const folder = pathToFileURL(buildServer('reader/parse/')).href
  for (const script of result.filter(({ url }) => url.startsWith(folder)).sort((a, b) => (a.url < b.url ? -1 : 1)))
    for (const { line, code } of unusedIn(script))
      console.log(`${relative(fileURLToPath(folder), fileURLToPath(script.url))}:${line}  ${code.slice(0, 160)}`)
}
