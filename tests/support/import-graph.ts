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

/** The folders of a room, each with the runtime imports that lead out of it. */
function linksOf(room: string) {
  const links = new Map<string, Map<string, Import>>()
  for (const link of imports) {
    if (!link.isRuntime || roomOf(link.from) !== room || roomOf(link.to) !== room) continue
    const [from, to] = [folderOf(link.from), folderOf(link.to)]
    if (from === to) continue
    const targets = links.get(from) ?? new Map<string, Import>()
    if (!targets.has(to)) targets.set(to, link)
    links.set(from, targets)
  }
  return links
}

/** The shortest cycle of every folder that is part of one, each step with one import that causes it. */
export function circlesOf(room: string): { folder: string; steps: Import[] }[] {
  const links = linksOf(room)
  return [...links.keys()].sort().flatMap((folder) => {
    const steps = shortestWayRound(links, folder)
    return steps ? [{ folder, steps }] : []
  })
}

function shortestWayRound(links: ReadonlyMap<string, ReadonlyMap<string, Import>>, start: string) {
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
