import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, root } from '../build-server.mjs'

/** A copy of the compiled reader beside it, whose recognition asks whether its answer is known. */
export function copyReader(name) {
  const entry = buildServer('reader/read-pages.js')
  const copy = join(root, 'dist', name)
  const clear = () => rmSync(copy, { recursive: true, force: true })
  clear()
  process.once('exit', clear)
  for (const room of ['reader', 'shared']) cpSync(join(entry, '..', '..', room), join(copy, room), { recursive: true })
  const path = (file) => join(copy, 'reader', 'ocr', file)
  renameSync(path('recognise-pages.js'), path('recognise-pages-anew.js'))
  writeFileSync(
    path('recognise-pages.js'),
    `import { recognisePages as anew } from './recognise-pages-anew.js'
export const recognisePages = (_, pages, options) => globalThis.keepRecognised(pages, options, anew)
`,
  )
  return copy
}
