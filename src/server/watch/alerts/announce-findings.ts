import type { FlatQuery, SavedKind } from '../../../shared/watch/saved-query.js'
import type { AlertedPanel } from '../../../shared/watch/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { recordEvents } from '../../db/record-event.js'
import { readNames } from './gather-news.js'

/** A finding that was just written, of an account with a webhook for it. */
export type KeptFinding = {
  accountId: string
  id: string
  name: string
  kind: SavedKind
  query: FlatQuery
  panelCount: number
  panels: AlertedPanel[]
}

/** At once for immediate and daily alerts alike: a program gathers for itself. */
export async function announceFindings(trx: Db, findings: readonly KeptFinding[]) {
  if (findings.length === 0) return
  const names = await readNames(
    trx,
    findings.flatMap(({ panels }) => panels),
  )
  await recordEvents(
    trx,
    findings.map(({ accountId, panelCount, panels, ...savedSearch }) => ({
      type: 'match',
      accountId,
      data: () => ({
        savedSearch,
        panelCount,
        panels: panels.flatMap((panel) => {
          const name = names.get(panel.panelId)
          return name ? [{ ...panel, ...name }] : []
        }),
      }),
    })),
  )
}
