import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser'

/**
 * Which part of the sources may import which. ARCHITECTURE.md draws these floors; `tests/house-rules.test.ts` checks
 * them. Imports of types count like all others.
 */

/** The areas of the product, the same in each room. An area uses only those before it. */
const areas = [
  ...['accounts', 'money', 'panels', 'stock', 'quotes', 'suppliers', 'requests'],
  ...['find', 'repair', 'watch', 'insight', 'ops'],
]
/** What stands below all areas, and the roof of the web above them, in the same order. */
const floors = {
  shared: ['languages', 'values', 'http', 'physics', ...areas],
  server: ['run', 'db', 'http', 'mail', 'files', 'tables-in', ...areas],
  web: ['base', 'ui', 'api', ...areas, 'frame'],
}
/** The type of what main puts together: the only file of a roof that areas may name. */
const deps = '^src/server/deps\\.js$'

/** What the product, its commands and its child processes start with, and what the build adds to files with texts. */
const entries =
  '/(main|draw-pages|language/(Trans|virtual-messages\\.d)|cli/(admin|datasheet)|[^/]+-child|[^/]+-worker|[^/]+\\.worker)\\.js$'

type Rule = IRegularForbiddenRuleType
const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

/** A folder of a room imports neither the folders after it nor the files of the roof. */
const floorRules = Object.entries(floors).flatMap(([room, folders]) =>
  folders.map((folder, at) =>
    forbid(
      `${room}-${folder}-keeps-its-floor`,
      'A folder uses only folders below it.',
      { path: `^src/${room}/${folder}/`, pathNot: '^src/server/ops/cli/' },
      { path: `^src/${room}/(?!(${folders.slice(0, at + 1).join('|')})/)`, pathNot: deps },
    ),
  ),
)

export const importRules: IFlattenedRuleSet = {
  forbidden: [
    forbid('no-circle-of-files', 'Files must not import each other in a circle.', {}, { circular: true }),
    {
      ...forbid(
        'no-circle-of-folders',
        'Folders must not import each other in a circle, at any depth.',
        {},
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid('web-uses-shared', 'The web imports only shared.', { path: '^src/web/' }, { pathNot: '^src/(web|shared)/' }),
    forbid(
      'shared-is-below',
      'shared imports neither web nor server.',
      { path: '^src/shared/' },
      { pathNot: '^src/shared/' },
    ),
    forbid(
      'server-uses-shared',
      'The server does not import the web.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    forbid(
      'reader-knows-no-server',
      'The reader of datasheets imports only shared.',
      { path: '^src/reader/' },
      { pathNot: '^src/(reader|shared)/' },
    ),
    ...floorRules,
    {
      name: 'no-dead-file',
      comment: 'A file that nothing imports is an entry of the product, or it goes.',
      severity: 'error',
      module: { path: '^src/', pathNot: entries, numberOfDependentsLessThan: 1 },
      from: {},
    },
  ],
}
