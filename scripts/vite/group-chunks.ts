type Module = {
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

const libraries = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//
/** Parts of the query library that no first page needs: mutations and lists of queries. */
const laterLibraries =
  /\/@tanstack\/(?:react-query|query-core)\/.*\/(?:useMutation|mutationObserver|useQueries|queriesObserver)\.js$/
const schemas = /\/node_modules\/zod\//

/** What most visitors load, in this order, with the chunk for the code that each step shares with other screens. */
const visit: readonly { door: string; chunk: string }[] = [
  { door: '/index.html', chunk: 'first' },
  { door: '/src/web/frame/SearchRoom.tsx', chunk: 'landing' },
  { door: '/src/web/find/search-form.ts', chunk: 'asking' },
  { door: '/src/web/find/Filters.tsx', chunk: 'asking' },
  { door: '/src/web/find/SearchAnswer.tsx', chunk: 'finding' },
]

/** A module and everything reachable from it. */
function reachedFrom(start: string, next: (id: string) => readonly string[] | undefined) {
  const reached = new Set([start])
  // iterating a set also visits what is added meanwhile
  for (const id of reached) for (const other of next(id) ?? []) reached.add(other)
  return [...reached]
}

/** The entry modules that lead to a module: the page's own, and those of dynamic imports. */
const doorsTo = (id: string, graph: ModuleGraph) =>
  reachedFrom(id, (at) => graph.getModuleInfo(at)?.importers).filter((at) => {
    const module = graph.getModuleInfo(at)
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0)
  })

const needsSchemas = (id: string, graph: ModuleGraph) =>
  reachedFrom(id, (at) => graph.getModuleInfo(at)?.importedIds).some((at) => schemas.test(at))

/** A feature's folder in web or shared; all endpoint files share one chunk. */
function folderOf(id: string) {
  if (/-api\.ts$/.test(id)) return 'calls'
  const [, room, folder] = /\/src\/(web|shared)\/(.+)\/[^/]+$/.exec(id) ?? []
  if (folder === undefined) return null
  return `${room === 'shared' ? 'shared-' : ''}${folder.replaceAll('/', '-')}`
}

/**
 * The chunk of a module. Few chunks of a good size, instead of one for each set of screens that share something: the
 * libraries, what each step of a visit shares with other screens, and one chunk per folder for other shared code. Code
 * of one screen stays in that screen's chunk. Code that needs schemas never shares a chunk with code that does not.
 * Folders have no import cycle, so chunks have none either.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (libraries.test(id)) return laterLibraries.test(id) ? 'libraries-later' : 'libraries'
  const doors = doorsTo(id, graph)
  const step = visit.find(({ door }) => doors.some((at) => at.endsWith(door)))
  if (step?.chunk === 'first') return step.chunk
  if (!id.includes('/src/') || doors.length < 2) return null
  const folder = folderOf(id)
  if (needsSchemas(id, graph)) return id.includes('/src/shared/') ? 'shared-schemas' : `${folder}-schemas`
  if (step?.chunk !== 'landing' && folder === 'ui') return folder
  return step?.chunk ?? folder
}
