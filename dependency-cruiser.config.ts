import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser'

/**
 * Which part of the sources may import which. ARCHITECTURE.md draws these floors; `tests/house-rules.test.ts` checks
 * them. Imports of types count like all others.
 */

/** Folders of the server without product knowledge; every feature may use them. */
const ground =
  'event-loop|queue|run|languages|http|jobs|mail|files|tables-in|child-processes|csv|limits|captcha|audit-writer|db'
/** Files directly in src/server that everything may import. */
const settings = 'config|limit-settings|log|deps|project-folder|caught-error|calm-collector'

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
    forbid(
      'put-together-in-one-place',
      'Only main and what it starts know all features; nothing imports them.',
      { path: '^src/server/[^/]+/', pathNot: '^src/server/ops/cli/' },
      { path: '^src/server/[^/]+$', pathNot: `^src/server/(${settings})\\.` },
    ),
    forbid(
      'ground-knows-no-feature',
      'The common folders of the server import no feature.',
      { path: `^src/server/(${ground})/` },
      { path: '^src/server/', pathNot: `^src/server/((${ground})/|(${settings})\\.)` },
    ),
    forbid(
      'database-is-lowest',
      'The database folder imports only its settings.',
      { path: '^src/server/db/' },
      { path: '^src/server/', pathNot: `^src/server/(db/|(${settings})\\.)` },
    ),
    forbid(
      'ui-knows-no-feature',
      "ui imports only the router and the reader's language.",
      { path: '^src/web/ui/' },
      { path: '^src/web/', pathNot: '^src/web/(ui|router|language|browser)/' },
    ),
    forbid(
      'router-knows-nothing',
      "The router imports nothing of the web but the reader's language.",
      { path: '^src/web/base/router/' },
      { path: '^src/web/', pathNot: '^src/web/(router|language)/' },
    ),
    {
      name: 'no-dead-file',
      comment: 'A file that nothing imports is an entry of the product, or it goes.',
      severity: 'error',
      module: { path: '^src/', pathNot: entries, numberOfDependentsLessThan: 1 },
      from: {},
    },
  ],
}
