import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cruiseImports, sourceFiles } from './support/cruise-imports.js'
import { functionsOver } from './support/long-functions.js'

const imports = await cruiseImports()

it('imports keep to the floors, and no files or folders import each other in a circle, not even for a type', () => {
  const { totalCruised, totalDependenciesCruised = 0, violations } = imports.summary
  expect(totalCruised).toBeGreaterThan(1000)
  expect(totalDependenciesCruised).toBeGreaterThan(4000)
  // the shortest circle of many names its cause
  const byLength = violations.toSorted((one, other) => (one.cycle?.length ?? 0) - (other.cycle?.length ?? 0))
  const wrong = byLength.map(({ rule, from, to, cycle = [] }) =>
    [`${rule.name}: ${from} imports ${to}`, ...cycle.map(({ name }) => name)].join(' → '),
  )
  expect(wrong).toEqual([])
})

it('a test that calls the API many times at once is tagged as concurrent', () => {
  const root = join(import.meta.dirname, '..')
  const files = ['src', 'tests/api'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))),
  )
  const isMany = (text: string) => /Promise\.allSettled|Promise\.all\(\s*Array\.from/.test(text)
  const isTagged = (text: string) => text.includes("tags: 'concurrent'")
  // with one connection, the default, two calls never run concurrently in the database
  const untagged = files
    .filter((path) => path.endsWith('.api.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const [head = '', ...tests] = text.split(/^(?= *it[.(])/m)
      const wrong = tests.filter((test) => isMany(test) && !isTagged(test)).map((test) => test.split('\n')[0])
      return isMany(head) && !isTagged(text) ? [...wrong, 'before the first test'] : wrong
    })
  expect(untagged).toEqual([])
})

it('browser code uses no schema of a call, because the build removes them', () => {
  const targets = new Map(
    imports.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const loaded = new Set([...targets.keys()].filter((file) => file.startsWith('src/web/')))
  // imports of a declaration run at build time only
  const declaresCalls = (file: string) => /^src\/shared\/[\w/-]+-api\.js$/.test(file)
  for (const file of loaded) for (const to of targets.get(file) ?? []) if (!declaresCalls(to)) loaded.add(to)
  const judging = sourceFiles.filter(
    (file) =>
      loaded.has(file.replace(/\.tsx?$/, '.js')) &&
      /\.(query|body|response|params)\.(safeParse|parse|shape|extend|partial)\b/.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
  )
  expect(loaded.size).toBeGreaterThan(400)
  expect(judging).toEqual([])
})

it('every value that the web reads from the browser has a fallback for the page rendered at build time', () => {
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

it('style sheets measure the window in em, so that large text gets the layout for narrow windows', () => {
  const web = join(import.meta.dirname, '..', 'src', 'web')
  const inPixels = readdirSync(web, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.css'))
    .filter((path) => /@(media|container)[^{]*\dpx\b/.test(readFileSync(join(web, path), 'utf8')))
  expect(inPixels).toEqual([])
})

it('headings of tables are words, not names of the code', () => {
  const web = join(import.meta.dirname, '..', 'src', 'web')
  const names = readdirSync(web, { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(join(web, path), 'utf8').match(/\bheader: '[^']*[a-z][A-Z][^']*'/g) ?? [])
  expect(names).toEqual([])
})

it('no function is longer than fifty lines, and none of the web than sixty', () => {
  const long = functionsOver(50)
  // some functions come close, so the check does measure
  expect(long.length).toBeGreaterThan(0)
  expect(long.filter(({ place, lines }) => lines > 60 || !place.startsWith('src/web/'))).toEqual([])
})

it('ARCHITECTURE.md names every folder of the rooms', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'ARCHITECTURE.md'), 'utf8')
  const [, areas = ''] = text.split('## The areas\n')
  const named = new Set(areas.split('\n## A request')[0]?.match(/[a-z]+(?:-[a-z]+)*/g))
  const folders = ['web', 'server', 'shared', 'reader'].flatMap((room) =>
    readdirSync(join(import.meta.dirname, '..', 'src', room), { withFileTypes: true }),
  )
  expect(folders.filter((entry) => entry.isDirectory() && !named.has(entry.name)).map(({ name }) => name)).toEqual([])
})

it('decisions are numbered without a gap and have one form', () => {
  const folder = join(import.meta.dirname, '..', 'docs', 'decisions')
  const records = readdirSync(folder).sort()
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1))
  const wrong = records.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const parts = ['**Decision.**', '**Why.**', '**Undo when**']
    return !text.startsWith(`# ${Number(name.slice(0, 4))}. `) || parts.some((part) => !text.includes(part))
  })
  expect(wrong).toEqual([])
})

/** `file:line: words` for every comment in src that matches. */
function commentsWith(words: RegExp) {
  const src = join(import.meta.dirname, '..', 'src')
  const files = readdirSync(src, { recursive: true }).map(String)
  return files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(src, path), 'utf8')
      return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].flatMap((comment) =>
        [...comment[0].matchAll(words)].map((found) => {
          const line = text.slice(0, comment.index + found.index).split('\n').length
          return `src/${path}:${line}: ${found[0]}`
        }),
      )
    })
}

// a participle alone says what happened to a thing, not what the thing is
const participles =
  /^(?:export )?(?:type|interface) (?:Wanted|Shown|Given|Found|Known|Kept|Asked|Named|Seen|Sent|Told|Taken|Counted|Printed|Prepared|Waiting|Running|Due|Who|Whose|Eye|Happening)\b/

it('types are named after what they are', () => {
  const src = join(import.meta.dirname, '..', 'src')
  const files = readdirSync(src, { recursive: true }).map(String)
  const lines = files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(src, path), 'utf8')
        .split('\n')
        .map((text) => ({ path, text })),
    )
  expect(lines.filter(({ text }) => /^(?:export )?type \w/.test(text)).length).toBeGreaterThan(500)
  expect(lines.filter(({ text }) => participles.test(text))).toEqual([])
})

it('scripts import only what the sources export', () => {
  const root = join(import.meta.dirname, '..')
  const scripts = readdirSync(join(root, 'scripts'), { recursive: true }).map(String)
  const imports = scripts
    .filter((path) => path.endsWith('.mjs'))
    .flatMap((path) =>
      [
        ...readFileSync(join(root, 'scripts', path), 'utf8').matchAll(
          /\{([^}]*)\} (?:from|= await import\() ?'(?:\.\.\/)+dist\/((?:server|reader|shared)\/[^']+)\.js'/g,
        ),
      ].flatMap(([, names = '', file]) => names.split(',').map((name) => ({ path, file, name: name.trim() }))),
    )
  expect(imports.length).toBeGreaterThan(20)
  const isMissing = ({ file, name }: (typeof imports)[number]) => {
    const source = join(root, 'src', `${file}.ts`)
    return !existsSync(source) || !new RegExp(`^export .*\\b${name}\\b`, 'm').test(readFileSync(source, 'utf8'))
  }
  expect(imports.filter(isMissing)).toEqual([])
})

it('comments are in modern English', () => {
  expect(commentsWith(/\b(?:whoever|anew|of[\s*]+late|whom)\b/gi)).toEqual([])
  // the search does find words of comments
  expect(commentsWith(/\bretry\b/gi).length).toBeGreaterThan(0)
})

it('what the image copies is not kept from it', () => {
  const kept = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`))
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    String(names).split(' '),
  )
  expect(copied).toContain('locales')
  expect(copied.filter((name) => !kept.some((shape) => shape.test(name.replace('*', ''))))).toEqual([])
})
