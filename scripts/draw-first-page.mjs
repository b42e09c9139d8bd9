// Renders the first page for visitors, so that it does not wait for the app: dist/web/first-page.html. All other URLs
// get the bare index.html. The build runs this after building the web.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { projectFolder } from './prepare.mjs'

const web = join(projectFolder, 'dist', 'web')
const drawing = join(projectFolder, 'dist', 'drawing')
const screen = 'src/web/search/SearchScreen.tsx'

/** The files that a screen loads, itself included, in the order they are needed. */
function filesOf(manifest, entry, seen = new Set()) {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { file, css = [], imports = [] } = manifest[entry]
  return [...imports.flatMap((name) => filesOf(manifest, name, seen)), ...css, file]
}

async function draw() {
  await build({
    root: projectFolder,
    logLevel: 'error',
    build: { ssr: 'src/web/draw-first-page.tsx', outDir: drawing, emptyOutDir: true, write: true, manifest: false },
  })
  const { drawFirstPage } = await import(pathToFileURL(join(drawing, 'draw-first-page.js')).href)
  return drawFirstPage()
}

const page = readFileSync(join(web, 'index.html'), 'utf8')
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
const files = filesOf(manifest, screen).filter((file) => !page.includes(file))
const early = files.map((file) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`,
)
const { title, body } = await draw()
if (/\sstyle="|<script/.test(body)) throw new Error('the first page may hold no style and no script of its own')
const drawn = page
  .replace(/<title>.*<\/title>/, title)
  .replace('</head>', `  ${early.join('\n    ')}\n  </head>`)
  .replace('<div id="root"></div>', `<div id="root" data-drawn>${body}</div>`)
if (drawn === page || !drawn.includes('data-drawn')) throw new Error('index.html has no place for the first page')
writeFileSync(join(web, 'first-page.html'), drawn)
rmSync(drawing, { recursive: true, force: true })
rmSync(join(web, '.vite'), { recursive: true, force: true })
