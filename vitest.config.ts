import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messages } from './scripts/vite/messages.js'

const apiTests = ['src/**/*.api.test.ts', 'tests/api/**/*.api.test.ts']
const apiSettings = {
  globalSetup: ['tests/support/postgres-server.ts'],
  setupFiles: ['tests/support/api-setup.ts'],
  tags: [{ name: 'concurrent', description: 'calls that must run concurrently inside the database' }],
  testTimeout: 90_000,
  hookTimeout: 60_000,
  // each waits for PostgreSQL a third of its time; beside a browser that is enough for two cores
  maxWorkers: process.env.IS_BESIDE ? 2 : 3,
  // shared modules: each file has its own app and database, but loading the whole server for each file takes longer than its tests
  isolate: false,
}
const processSettings = {
  globalSetup: ['tests/support/prepare-folder.ts'],
  // far above the slowest test and start: a busy machine is no failure
  testTimeout: 240_000,
  hookTimeout: 180_000,
  // most wait for processes that start or stop
  maxWorkers: 4,
  isolate: false,
}
/** The product itself knows no cheaper way to hash a password. */
const quickHashes = {
  alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/support/quick-argon2.ts', import.meta.url)) },
}

const filesWithConcurrentTests = () =>
  ['src', 'tests/api']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.api.test.ts') && /\btags: 'concurrent'/.test(readFileSync(path, 'utf8')))

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messages()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          // far above the slowest test: a busy machine is no failure
          testTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        resolve: quickHashes,
        test: {
          name: 'api',
          include: apiTests,
          ...apiSettings,
        },
      },
      {
        // the API tests with many connections, again with one (--tags-filter=concurrent); all others have one anyway
        resolve: quickHashes,
        test: {
          name: 'narrow',
          include: filesWithConcurrentTests(),
          env: { TEST_CONNECTIONS: '1' },
          ...apiSettings,
        },
      },
      // the built product as a process: run the build first
      { test: { name: 'process', include: ['tests/process/*.process.test.ts'], ...processSettings } },
      // the same at length: npm run proofs
      { test: { name: 'proofs', include: ['tests/proofs/*.proof.test.ts'], ...processSettings } },
    ],
  },
})
