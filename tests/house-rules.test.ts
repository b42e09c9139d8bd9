import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { circlesOf, folderOf, type Import, imports, roomOf, show } from './support/import-graph.js'
import { functionsOver } from './support/long-functions.js'

/** Rooms of the server that know nothing of the trade; every feature stands on them. */
const groundFloor = [
  'http',
  'jobs',
  'mail',
  'files',
  'tables-in',
  'child-processes',
  'csv',
  'limits',
  'captcha',
  'audit',
  'db',
]
const underTheGround = ['config', 'limit-settings', 'log', 'deps', 'project-folder', 'caught-error']

const broken = (isWrong: (link: Import) => boolean) => imports.filter(isWrong).map(show)
const isWithin = (room: string, { from, to }: Import) => roomOf(from) === room && roomOf(to) === room

it.each(['server', 'web', 'shared'])('no folder of %s uses a folder that uses it', (room) => {
  expect(circlesOf(room).map(({ steps }) => steps.map(show))).toEqual([])
})

it('the web and the server meet in shared alone, and shared knows neither', () => {
  const rooms = { web: ['web', 'shared'], server: ['server', 'shared'], shared: ['shared'] } as const
  const mayUse = (from: string, to: string) =>
    Object.entries(rooms).some(([room, used]) => room === from && used.some((name) => name === to))
  expect(broken(({ from, to }) => !mayUse(roomOf(from), roomOf(to)))).toEqual([])
})

it('what every feature of the server stands on uses no feature', () => {
  const below = [...groundFloor, ...underTheGround]
  const isUpwards = (link: Import) => groundFloor.includes(folderOf(link.from)) && !below.includes(folderOf(link.to))
  expect(broken((link) => link.isRuntime && isWithin('server', link) && isUpwards(link))).toEqual([])
})

it('the database uses nothing but its settings', () => {
  const isStray = (link: Import) =>
    folderOf(link.from) === 'db' && !['db', ...underTheGround].includes(folderOf(link.to))
  expect(broken((link) => link.isRuntime && isWithin('server', link) && isStray(link))).toEqual([])
})

it('primitives of the web know no feature', () => {
  const isUi = (file: string) => folderOf(file) === 'ui'
  expect(broken((link) => isWithin('web', link) && isUi(link.from) && !isUi(link.to))).toEqual([])
})

it('a test that calls the API many times at once says how many connections the app has', () => {
  const root = join(import.meta.dirname, '..')
  const files = ['src', 'tests/api'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))),
  )
  // with one connection, which is what the app has otherwise, two calls never meet in the database
  const silent = files
    .filter((path) => path.endsWith('.api.test.ts'))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return /Promise\.allSettled|Promise\.all\(\s*Array\.from/.test(text) && !/\bconnections:/.test(text)
    })
  expect(silent).toEqual([])
})

it('nothing that the browser loads judges by the schema of a call: it gets the calls without them', () => {
  const declaresCalls = (file: string) => /^shared\/[\w-]+\/[\w-]+-api\.ts$/.test(file)
  const loaded = new Set(imports.filter(({ from }) => roomOf(from) === 'web').map(({ from }) => from))
  // what a declaration imports is run while building and goes no further
  for (const file of loaded)
    for (const link of imports) if (link.from === file && link.isRuntime && !declaresCalls(link.to)) loaded.add(link.to)
  const src = join(import.meta.dirname, '../src')
  const judging = [...loaded].filter((file) =>
    /\.(query|body|response|params)\.(safeParse|parse|shape|extend|partial)\b/.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  )
  expect(judging).toEqual([])
})

it('what the web reads from the browser has a value for the page that is drawn while building', () => {
  const web = join(import.meta.dirname, '..', 'src', 'web')
  const files = readdirSync(web, { recursive: true }).map((path) => join(web, String(path)))
  const uses = files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/useSyncExternalStore\(([\s\S]*?)\)\n/g)].map(([text]) => text),
    )
  expect(uses.length).toBeGreaterThan(4)
  expect(uses.filter((text) => text.split(',').length < 3)).toEqual([])
})

it('no function is longer than sixty lines: what is has parts that want names', () => {
  const long = functionsOver(50)
  // some come near: the measure does measure
  expect(long.length).toBeGreaterThan(0)
  expect(long.filter(({ lines }) => lines > 60)).toEqual([])
})

it.each(['server', 'web'])('ARCHITECTURE.md names every folder of %s', (room) => {
  const text = readFileSync(join(import.meta.dirname, '..', 'ARCHITECTURE.md'), 'utf8')
  const [, floors = ''] = text.split(`## The floors of the ${room}\n`)
  const named = new Set(floors.split('\n## ')[0]?.match(/[a-z]+(?:-[a-z]+)*/g))
  const folders = readdirSync(join(import.meta.dirname, '..', 'src', room), { withFileTypes: true })
  expect(folders.filter((entry) => entry.isDirectory() && !named.has(entry.name)).map(({ name }) => name)).toEqual([])
})
