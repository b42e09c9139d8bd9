import { DatasheetError } from '../../../../reader/datasheet-error.js'
import { refuseEarly } from '../../../../reader/refuse-early.js'
import type { DatasheetReading } from '../../../../shared/panels/datasheet-reading.js'
import type { JobOptions } from './child-pool.js'
import { closePool, runJob } from './child-pool.js'

type ReadDatasheetOptions = JobOptions

/**
 * Reads a manufacturer's PDF in its own process: one panel per power class, each value with its position. Bytes given
 * as a function are loaded when the job starts. Throws a DatasheetError with a sentence for people if the file cannot
 * be read.
 */
export async function readDatasheet(
  document: Uint8Array | (() => Promise<Uint8Array>),
  options: ReadDatasheetOptions = {},
): Promise<DatasheetReading> {
  options.onProgress?.({ stage: 'upload' })
  if (typeof document !== 'function') refuseEarly(document)
  const makeJob = async () => {
    const bytes = typeof document === 'function' ? await document() : document
    refuseEarly(bytes)
    return { kind: 'read' as const, bytes }
  }
  const answer = await runJob(makeJob, options)
  if (answer.type !== 'reading') throw new DatasheetError('failed')
  options.onProgress?.({ stage: 'done' })
  return answer.reading
}

/** The allowed widths of a drawn page, in pixels. */
const narrowest = 100
const widest = 3000

/**
 * Draws one page (from 1) as PNG of the given width in pixels, in its own process. The document is loaded when the job
 * starts, because many may be waiting.
 */
export async function renderDatasheetPage(
  load: () => Promise<Uint8Array>,
  page: number,
  width: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  const pixels = Math.round(Math.min(widest, Math.max(narrowest, width)))
  const makeJob = async () => {
    const bytes = await load()
    refuseEarly(bytes)
    return { kind: 'render' as const, bytes, page, width: pixels }
  }
  const answer = await runJob(makeJob, signal ? { signal } : {})
  if (answer.type !== 'png') throw new DatasheetError('failed')
  return Buffer.from(answer.png)
}

/** Call at the server's end, so that no child outlives it. */
export const closeDatasheetReader = closePool
