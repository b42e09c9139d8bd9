// The server as a few files, dist/served: to read a thousand small ones takes a third of a start. What tsc writes to dist/server
// stays beside it, for the processes that read datasheets and tables, and for benchmarks. Run by the build, after tsc.
import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from './prepare.mjs'

const source = (name) => join(projectFolder, 'src', 'server', name)

await build({
  root: projectFolder,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  // hundreds of small files each; all other packages are read from where they are installed
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: true,
    outDir: join('dist', 'served'),
    target: 'node20',
    minify: false,
    rolldownOptions: { input: { main: source('main.ts'), admin: source('cli/admin.ts') } },
  },
})
