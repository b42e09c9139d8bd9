import { judgeTrust } from '../../../shared/panels/judge-trust.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import type { Db } from '../../db/database.js'
import type { Account } from '../../http/session.js'
import { listSheets } from './panel-sheets.js'

/** How sure the figures of a panel are, by the sheets that this reader may open. */
export const readTrust = async (db: Db, account: Account | null, panel: Panel) =>
  judgeTrust(panel, await listSheets(db, account, panel.id))
