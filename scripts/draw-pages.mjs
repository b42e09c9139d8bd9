// Renders the first page for visitors, so that it does not wait for the app, once per language:
// dist/web/first-page.de.html. Keeps what renders the pages of panels and suppliers, dist/drawing, and their frames: the
// server fills them on every request. All other URLs get the bare index.html. The build runs this after building the web.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { languages } from './messages/languages.mjs'
import { projectFolder } from './prepare.mjs'

const web = join(projectFolder, 'dist', 'web')
const drawing = join(projectFolder, 'dist', 'drawing')

/** The files that a screen loads, itself included, in the order they are needed. */
function filesOf(manifest, entry, seen = new Set()) {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { file, css = [], imports = [] } = manifest[entry]
  return [...imports.flatMap((name) => filesOf(manifest, name, seen)), ...css, file]
}

const page = readFileSync(join(web, 'index.html'), 'utf8')
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
const texts = JSON.parse(readFileSync(join(web, '.vite', 'messages.json'), 'utf8'))

/** The catalogues of a screen's texts; English ones are in the code. */
function catalogues(files, language) {
  if (language === 'en') return []
  const rooms = new Set(files.flatMap((file) => texts.rooms[file] ?? []))
  return [...rooms].map((room) => `${texts.folders[language]}/${room}.json`)
}

const early = (file) => {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`
  if (file.endsWith('.json')) return `<link rel="preload" as="fetch" crossorigin href="/${file}">`
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** The bare page in a language with the files of a screen, and one replacement after the other. */
function frameOf(screen, language, replacements) {
  const files = filesOf(manifest, screen)
  const entry = filesOf(manifest, 'index.html')
  const links = [...files.filter((file) => !page.includes(file)), ...catalogues([...entry, ...files], language)].map(
    early,
  )
  const all = [
    ['</head>', `  ${links.join('\n    ')}\n  </head>`],
    ['<html lang="en">', `<html lang="${language}">`],
  ]
  return [...all, ...replacements].reduce((frame, [from, to]) => {
    if (typeof from === 'string' ? !frame.includes(from) : !from.test(frame))
      throw new Error(`index.html has no place for ${to.slice(0, 40)}`)
    return frame.replace(from, () => to)
  }, page)
}

await build({
  root: projectFolder,
  logLevel: 'error',
  // React would choose its slow build for development by the environment of the server
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ...{ ssr: 'src/web/draw-pages.tsx', outDir: drawing, emptyOutDir: true, write: true, manifest: false },
    ...{ copyPublicDir: false, target: 'node20' },
  },
})
const { drawFirstPage } = await import(pathToFileURL(join(drawing, 'draw-pages.js')).href)

const root = '<div id="root"></div>'
const titleOfAll = /<title>.*<\/title>/
const descriptionOfAll = /<meta name="description"[^>]*>/
const screens = { panel: 'src/web/find/panel/PanelScreen.tsx', supplier: 'src/web/suppliers/SupplierPageScreen.tsx' }

for (const language of ['en', ...languages]) {
  const { title, body, description, withoutScript } = await drawFirstPage(language)
  if (/\sstyle="|<script/.test(body)) throw new Error('the first page may hold no style and no script of its own')
  const words = [[/<noscript>.*<\/noscript>/, withoutScript]]
  const first = [
    ...words,
    [titleOfAll, title],
    [descriptionOfAll, description],
    [root, `<div id="root" data-drawn>${body}</div>`],
  ]
  writeFileSync(join(web, `first-page.${language}.html`), frameOf('src/web/frame/SearchRoom.tsx', language, first))
  const places = [
    ...words,
    [titleOfAll, '<!--part-->'],
    [descriptionOfAll, '<!--part-->'],
    [root, '<div id="root" data-drawn><!--part--></div><!--part-->'],
  ]
  for (const [name, screen] of Object.entries(screens))
    writeFileSync(join(drawing, `${name}.${language}.html`), frameOf(screen, language, places))
}
rmSync(join(web, '.vite'), { recursive: true, force: true })
