import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const src = join(root, 'src')

/** One file importing another. `isRuntime` is false for type-only imports, which do not exist at run time. */
export type Import = { from: string; to: string; isRuntime: boolean }

// import … from '…', export … from '…', import '…', import('…')
const importPattern =
  /^(?:import|export)\s+(?<type>type\s)?[^'";]*?\bfrom\s+'(?<from>[^']+)'|^import\s+'(?<bare>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

/** Every source file as a path below `src`, without tests. */
export const sourceFiles = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))

/** Every import between source files, as paths below `src`, without tests. */
export const imports: readonly Import[] = sourceFiles.flatMap((from) => {
  const text = readFileSync(join(src, from), 'utf8')
  return [...text.matchAll(importPattern)].flatMap(({ groups }) => {
    const target = groups?.from ?? groups?.bare ?? groups?.lazy ?? ''
    if (!target.startsWith('.')) return []
    const base = join(from, '..', target).replace(/\.js$/, '')
    const to = sourceFiles.find((file) => file === `${base}.ts` || file === `${base}.tsx`)
    return to ? [{ from, to, isRuntime: groups?.type === undefined }] : []
  })
})

/** server/http/route.ts → http. A file directly in its room counts as its own folder: server/app.ts → app. */
export function folderOf(file: string) {
  const [, first = '', ...deeper] = file.split('/')
  return deeper.length > 0 ? first : first.replace(/\.tsx?$/, '')
}

export const roomOf = (file: string) => file.split('/')[0] ?? ''

export const show = ({ from, to }: Import) => `src/${from} imports src/${to}`

type Links = ReadonlyMap<string, ReadonlyMap<string, Import>>

/** The places of these imports (files, or their folders), each with the imports that lead out of it. */
function linksOf(between: readonly Import[], placeOf: (file: string) => string): Links {
  const links = new Map<string, Map<string, Import>>()
  for (const link of between) {
    const [from, to] = [placeOf(link.from), placeOf(link.to)]
    if (from === to) continue
    const targets = links.get(from) ?? new Map<string, Import>()
    if (!targets.has(to)) targets.set(to, link)
    links.set(from, targets)
  }
  return links
}

/** The shortest cycle of every place that is part of one, each step with one import that causes it. */
const circlesIn = (links: Links): Import[][] =>
  [...links.keys()].sort().flatMap((place) => {
    const steps = shortestWayRound(links, place)
    return steps ? [steps] : []
  })

/** Cycles between the folders of a room at run time. */
export const folderCircles = (room: string) => {
  const isWithin = ({ from, to, isRuntime }: Import) => isRuntime && roomOf(from) === room && roomOf(to) === room
  return circlesIn(linksOf(imports.filter(isWithin), folderOf))
}

/** Cycles between files, including those of types alone. */
export const fileCircles = () => circlesIn(linksOf(imports, (file) => file))

function shortestWayRound(links: Links, start: string) {
  const seen = new Set<string>()
  let ways: { at: string; steps: Import[] }[] = [{ at: start, steps: [] }]
  while (ways.length > 0) {
    const next: typeof ways = []
    for (const way of ways)
      for (const [to, link] of links.get(way.at) ?? []) {
        if (to === start) return [...way.steps, link]
        if (seen.has(to)) continue
        seen.add(to)
        next.push({ at: to, steps: [...way.steps, link] })
      }
    ways = next
  }
  return undefined
}
