// The uploads of npm run bench:hostile, in a separate thread.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { runnerImport } from 'vite'
import { projectFolder } from '../prepare.mjs'

const { module: hostile } = await runnerImport(join(projectFolder, 'tests', 'support', 'draw-hostile-pdf.ts'))
const { url } = workerData

const hostileFiles = {
  'an inflating stream': hostile.flateBomb(),
  'a stream deflated twice': hostile.doubleFlateBomb(),
  'millions of operators': hostile.textBomb(),
  'ten thousand pages': hostile.manyPages(),
  'a page tree with a loop': hostile.pageLoop(),
  'a form that paints itself': hostile.formLoop(),
  'an image of a gigabyte': hostile.giantImage(),
  'a page of astronomical size': hostile.giantPage(),
  'a locked document': hostile.encryptedPdf({ user: 'secret', owner: 'owner', text: 'x' }),
  'a truncated file': hostile.truncatedPdf(),
  'scripts and programs': hostile.activePdf(),
  'a font with a script': hostile.scriptedFont(),
  'no bytes': hostile.zeroBytes(),
  'a web page': hostile.htmlAsPdf(),
}
const warmFiles = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [index, hostile.plainPdf(`warm ${index}`)]),
)

async function upload(token, [name, bytes]) {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'sheet.pdf')
  const started = performance.now()
  const answer = await fetch(`${url}/api/solars/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { message, panels, warnings } = await answer.json()
  const said = message ?? warnings?.[0] ?? `${panels?.length} panels`
  return { name, status: answer.status, seconds: (performance.now() - started) / 1000, said }
}

parentPort.on('message', async ({ kind, token }) => {
  const files = Object.entries(kind === 'warm' ? warmFiles : hostileFiles)
  parentPort.postMessage(await Promise.all(files.map((file) => upload(token, file))))
})
