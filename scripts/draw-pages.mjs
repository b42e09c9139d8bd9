// Renders the first page for visitors, so that it does not wait for the app: dist/web/first-page.html. Keeps what
// renders the pages of panels and suppliers, dist/drawing, and their frames: the server fills them on every request.
// All other URLs get the bare index.html. The build runs this after building the web.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
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

/** The bare page with the files of a screen, and one replacement after the other. */
function frameOf(screen, replacements) {
  const early = filesOf(manifest, screen)
    .filter((file) => !page.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
  const all = [['</head>', `  ${early.join('\n    ')}\n  </head>`], ...replacements]
  return all.reduce((frame, [from, to]) => {
    const next = frame.replace(from, () => to)
    if (next === frame) throw new Error(`index.html has no place for ${to.slice(0, 40)}`)
    return next
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
const { title, body } = await drawFirstPage()
if (/\sstyle="|<script/.test(body)) throw new Error('the first page may hold no style and no script of its own')

const root = '<div id="root"></div>'
const titleOfAll = /<title>.*<\/title>/
writeFileSync(
  join(web, 'first-page.html'),
  frameOf('src/web/search/SearchScreen.tsx', [
    [titleOfAll, title],
    [root, `<div id="root" data-drawn>${body}</div>`],
  ]),
)
const screens = { panel: 'src/web/panels/PanelScreen.tsx', supplier: 'src/web/supplier-page/SupplierPageScreen.tsx' }
for (const [name, screen] of Object.entries(screens))
  writeFileSync(
    join(drawing, `${name}.html`),
    frameOf(screen, [
      [titleOfAll, '<!--part-->'],
      [/<meta name="description"[^>]*>/, '<!--part-->'],
      [root, '<div id="root" data-drawn><!--part--></div><!--part-->'],
    ]),
  )
rmSync(join(web, '.vite'), { recursive: true, force: true })
