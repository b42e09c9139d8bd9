type Module = {
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

const libraries = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//
/** What of the queries no first page needs: changing something, and asking for a list of things at once. */
const laterLibraries =
  /\/@tanstack\/(?:react-query|query-core)\/.*\/(?:useMutation|mutationObserver|useQueries|queriesObserver)\.js$/
const schemas = /\/node_modules\/zod\//

/** What most visitors load, in this order, and the file for what each step shares with other screens. */
const visit: readonly { door: string; chunk: string }[] = [
  { door: '/index.html', chunk: 'frame' },
  { door: '/src/web/search/SearchScreen.tsx', chunk: 'landing' },
  { door: '/src/web/search-params/search-form.ts', chunk: 'asking' },
  { door: '/src/web/search/Filters.tsx', chunk: 'asking' },
  { door: '/src/web/search/SearchAnswer.tsx', chunk: 'finding' },
]

/** A module and all that is found by going on from it. */
function reachedFrom(start: string, next: (id: string) => readonly string[] | undefined) {
  const reached = new Set([start])
  // a set also yields what is added while it is walked
  for (const id of reached) for (const other of next(id) ?? []) reached.add(other)
  return [...reached]
}

/** The modules by which a module is asked for: the page's own, and those that are loaded when they are needed. */
const doorsTo = (id: string, graph: ModuleGraph) =>
  reachedFrom(id, (at) => graph.getModuleInfo(at)?.importers).filter((at) => {
    const module = graph.getModuleInfo(at)
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0)
  })

const needsSchemas = (id: string, graph: ModuleGraph) =>
  reachedFrom(id, (at) => graph.getModuleInfo(at)?.importedIds).some((at) => schemas.test(at))

/** A feature's folder in the web, or in what is shared with the server; how calls are made is one file for all of them. */
function folderOf(id: string) {
  if (/-api\.ts$/.test(id)) return 'calls'
  const [, room, folder] = /\/src\/(web|shared)\/([\w-]+)\//.exec(id) ?? []
  return room === 'shared' ? `shared-${folder}` : (folder ?? null)
}

/**
 * Which file a module goes to. Few files of a good size, instead of one for each set of screens that happen to share something:
 * the libraries, what each step of a visit shares with other screens, and of the rest that is shared one file a folder.
 * What one screen alone uses stays in that screen's file, and what needs schemas never travels with what does not.
 * Folders form no circle, so the files form none either.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (libraries.test(id)) return laterLibraries.test(id) ? 'libraries-later' : 'libraries'
  const doors = doorsTo(id, graph)
  const step = visit.find(({ door }) => doors.some((at) => at.endsWith(door)))
  if (step?.chunk === 'frame') return step.chunk
  if (!id.includes('/src/') || doors.length < 2) return null
  const folder = folderOf(id)
  if (needsSchemas(id, graph)) return id.includes('/src/shared/') ? 'shared-schemas' : `${folder}-schemas`
  if (step?.chunk !== 'landing' && folder === 'ui') return folder
  return step?.chunk ?? folder
}
