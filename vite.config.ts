import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { endpointsWithoutSchemas } from './scripts/vite/endpoints-without-schemas.js'
import { chunkOf } from './scripts/vite/group-chunks.js'
import { messages } from './scripts/vite/messages.js'

/** Packs each text file once, at build time, so that the server need not on every request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }) {
    for (const name of readdirSync(dir ?? '', { recursive: true, encoding: 'utf8' })) {
      const path = join(dir ?? '', name)
      if (!/\.(js|css|svg|json)$/.test(name) || statSync(path).size < 1024) continue
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(content))
    }
  },
})

export default defineConfig({
  plugins: [endpointsWithoutSchemas(), messages(), react(), precompress()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    // the content security policy forbids inlined files
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunkOf', name: chunkOf }] },
      },
      // lets the entry chunk export what it shares with the screens
      preserveEntrySignatures: 'allow-extension',
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
