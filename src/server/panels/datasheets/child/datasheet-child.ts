// Loaded before the first job, which would otherwise wait for it.
import '../../../../reader/pdf/pdf-library.js'
import { DatasheetError } from '../../../../reader/datasheet-error.js'
import { openPdf } from '../../../../reader/pdf/open-pdf.js'
import { renderPage } from '../../../../reader/pdf/render-page.js'
import { readPhoto, renderPhoto } from '../../../../reader/photo/read-photo.js'
import { readPages } from '../../../../reader/read-pages.js'
import { refuseEarly } from '../../../../reader/refuse-early.js'
import { forbidNetwork } from '../../../run/forbid-network.js'
import { budgets, type ChildJob, type ChildMessage, type MemoryGranted } from './child-messages.js'

/**
 * The process that opens an untrusted file. It does one job and exits; a crash affects no one else. Only on the command
 * line, whose files belong to one person, it does several jobs.
 */

forbidNetwork()

const say = (message: ChildMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

const granted = () =>
  new Promise<void>((resolve) => {
    const hear = (message: ChildJob | MemoryGranted) => {
      if (message.kind !== 'memory-granted') return
      process.off('message', hear)
      resolve()
    }
    process.on('message', hear)
  })

async function askForMemory(): Promise<void> {
  const answer = granted()
  await say({ type: 'more-memory' })
  await answer
}

async function read(bytes: Uint8Array): Promise<ChildMessage> {
  await say({ type: 'budget', milliseconds: budgets.text })
  const readKind = refuseEarly(bytes) === 'picture' ? readPhoto : readPages
  const reading = await readKind(bytes, {
    onProgress: (progress) => void say({ type: 'progress', progress }),
    onRecognise: askForMemory,
    onStep: (step) => say({ type: 'budget', milliseconds: budgets[step] }),
  })
  return { type: 'reading', reading }
}

async function render(bytes: Uint8Array, page: number, width: number): Promise<ChildMessage> {
  await say({ type: 'budget', milliseconds: budgets.text })
  if (refuseEarly(bytes) === 'picture') return { type: 'png', png: await renderPhoto(bytes, page, width) }
  const document = await openPdf(bytes)
  const { canvas } = await renderPage(document, page, (size) => width / size.width)
  return { type: 'png', png: await canvas.encode('png') }
}

async function work(job: ChildJob): Promise<ChildMessage> {
  try {
    return job.kind === 'read' ? await read(job.bytes) : await render(job.bytes, job.page, job.width)
  } catch (error) {
    const memory =
      error instanceof RangeError || (error instanceof Error && /out of memory|allocation/i.test(error.message))
    return { type: 'error', reason: error instanceof DatasheetError ? error.reason : memory ? 'too_complex' : 'failed' }
  }
}

process.on('message', (job: ChildJob | MemoryGranted) => {
  if (job.kind === 'memory-granted') return
  void work(job)
    .then(say)
    .then(() => job.hasFollowers || process.exit(0))
})
// Without its parent the result has no receiver.
process.on('disconnect', () => process.exit(0))
// Libraries may throw outside of the job's promise; the job then ends as failed.
process.on('uncaughtException', () => {
  void say({ type: 'error', reason: 'failed' }).then(() => process.exit(1))
})
void say({ type: 'ready' })
