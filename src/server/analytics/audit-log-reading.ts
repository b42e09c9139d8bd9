import type { LogFilters } from '../../shared/analytics/log-filters.js'
import { audit } from '../audit-writer/audit.js'
import { auditLook, type Reader } from '../audit-writer/audit-look.js'
import type { Db } from '../db/database.js'

/** Records who read the log, and with which filters. */
export const auditReading = (db: Db, reader: Reader, filters: LogFilters) =>
  auditLook(db, reader, { action: 'search_log.read', subjectType: 'search_log', subjectId: reader.account.id, filters })

export const auditExport = (db: Db, reader: Reader, filters: LogFilters) =>
  audit(db, reader, {
    action: 'search_log.exported',
    subjectType: 'search_log',
    subjectId: reader.account.id,
    after: filters,
  })
