// Bundles the server into a few files, dist/served, because loading a thousand small ones takes a third of the start.
// The output of tsc (dist/server, dist/reader) stays, for the processes that read datasheets and tables, and for benchmarks. The
// build runs this after tsc.
import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from './prepare.mjs'

const source = (name) => join(projectFolder, 'src', 'server', name)

await build({
  root: projectFolder,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  // these packages have hundreds of small files each; all others load from where they are installed
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: true,
    outDir: join('dist', 'served'),
    target: 'node20',
    minify: false,
    rolldownOptions: { input: { main: source('main.ts'), admin: source('ops/cli/admin.ts') } },
  },
})
