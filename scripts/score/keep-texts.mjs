import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Reads sheets with a build of the reader in this process, and keeps in a folder what does not depend on the rules: the
 * texts of pages and what recognition saw on them, which takes half a minute for each drawn sheet. By text alone, sheets
 * that need it are left out.
 */
export async function openKept(build, folder, { isByText = false } = {}) {
  mkdirSync(folder, { recursive: true })
  const from = (name) => import(pathToFileURL(join(build, 'reader', `${name}.js`)).href)
  const [{ openPdf }, { extractText }, { hasPictures, isDrawn }] = await Promise.all(
    ['pdf/open-pdf', 'pdf/extract-text', 'pdf/is-drawn'].map(from),
  )
  const [{ parseDatasheet }, { judgeText }, { readByEye }, { readingLimits }] = await Promise.all(
    ['parse/parse-datasheet', 'parse/judge-text', 'read-by-eye', 'reading-limits'].map(from),
  )
  let bytes = Buffer.alloc(0)
  async function kept(asked, make) {
    const name = createHash('sha1').update(bytes).update(JSON.stringify(asked)).digest('hex')
    const path = join(folder, `${name}.json`)
    if (!existsSync(path)) writeFileSync(path, JSON.stringify(await make()))
    return JSON.parse(readFileSync(path, 'utf8'))
  }
  async function withDocument(mode, use) {
    const document = await openPdf(bytes, mode)
    return use(document).finally(() => document.loadingTask.destroy())
  }
  globalThis.keepRecognised = (pages, options, recognise) => {
    const asked = [pages.map(({ page }) => page), options.language, options.look, [...options.rows]]
    return kept(asked, () => withDocument('pictures', (document) => recognise(document, pages, options)))
  }
  const hooks = { onProgress() {}, async onStep() {}, async onRecognise() {} }
  const needsEye = new Map()
  return async (file) => {
    bytes = readFileSync(file)
    const text = await kept('text', async () => {
      const pages = await withDocument('text', (document) => extractText(document, () => undefined))
      const shown = pages.slice(0, readingLimits.pagesRecognised).map(({ page }) => page)
      return { pages, isDrawn: await isDrawn(bytes, shown), hasPictures: hasPictures(bytes) }
    })
    const started = performance.now()
    const sheet = parseDatasheet(text.pages)
    const { recognise, trustText } = judgeText(text.pages, sheet.panels)
    const recognised = recognise && text.isDrawn
    // by the first reading: one that has lost its rules may need recognition too, and counts as lost
    if (!needsEye.has(file)) needsEye.set(file, recognised)
    if (isByText && needsEye.get(file)) return undefined
    const seen = recognised && !isByText ? await readByEye({ ...text, trustText, hooks }, sheet) : sheet
    return { file, ...seen, recognised, ms: Math.round(performance.now() - started) }
  }
}
