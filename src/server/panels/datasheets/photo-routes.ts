import type { FastifyReply } from 'fastify'
import { DatasheetError, reasonWords } from '../../../reader/datasheet-error.js'
import { AppError, invalidField } from '../../../shared/http/errors.js'
import type { DatasheetReading } from '../../../shared/panels/datasheet-reading.js'
import * as api from '../../../shared/panels/photo-api.js'
import type { Deps } from '../../deps.js'
import { untilClosed } from '../../http/drain.js'
import { spendLimits } from '../../http/limits/limits.js'
import type { Client, Route } from '../../http/route.js'
import type { SentFile } from '../../http/sent-file.js'
import type { Account } from '../../http/session.js'
import { createTurns, NoTurn } from '../../run/take-turns.js'
import { toParsed } from './answer-reading.js'
import { readDatasheet } from './child/read-datasheet.js'
import { toJob } from './datasheet-queries.js'
import { readSheet } from './start-reading.js'

/** Accounts and clients whose file is waiting or being read. One file each, so that nobody fills the queue of all. */
const reading = new Set<string>()

/**
 * One of the two places where files are read, over all accounts: some members with one file each would otherwise keep
 * the sheets of suppliers and admins waiting.
 */
const turns = createTurns({ atOnce: 1, mostWaiting: 20 })
/** Visitors stand in a line of their own, of which one at a time joins the line of members. */
const visitorTurns = createTurns({ atOnce: 1, mostWaiting: 5 })

type Line = ReturnType<typeof createTurns>
/** Who sends a file: a member, or a visitor by the address. */
type Sender = { account: Account | null; client: Client }

const crowded = () =>
  new AppError('unavailable', 'Too many labels are being read right now. Please try again in a minute.', {
    retryAfterSeconds: 30,
  })

/** Reads a file that is not stored. It waits on disk, and is forgotten when its sender disconnects. */
export async function readOnce(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { account, client }: Sender,
  file: SentFile,
  reply: FastifyReply,
): Promise<DatasheetReading> {
  const sender = account?.id ?? client.key
  if (account?.userType !== 'admin')
    await spendLimits(db, config.limits, [{ name: account ? 'UPLOADS_PER_ACCOUNT' : 'FORMS_PER_CLIENT', key: sender }])
  if (reading.has(sender))
    throw new AppError('too_many_requests', 'We are still reading your last file. Please wait until it is done.', {
      retryAfterSeconds: 5,
    })
  reading.add(sender)
  try {
    return await readAside(file, config.dataDir, reply, account ? [turns] : [visitorTurns, turns])
  } finally {
    reading.delete(sender)
  }
}

async function readAside(file: SentFile, folder: string, reply: FastifyReply, lines: readonly Line[]) {
  const gone = untilClosed(reply)
  const aside = await file.setAside(folder)
  try {
    const read = () => readDatasheet(aside.read, { signal: gone })
    return await lines.reduceRight((work, line) => () => line.inTurn(work, gone), read)()
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    throw error.reason === 'crowded' ? crowded() : new DatasheetError('cancelled')
  } finally {
    await aside.close()
  }
}

/**
 * Photos of labels and printed sheets: stored and reviewed for the catalogue, or read once for a replacement search.
 */
export function photoRoutes(route: Route) {
  route(api.uploadPhoto, async ({ account, body, file, db, deps }) => {
    if (!file && body.jobId === undefined) throw invalidField('file', api.notAPhoto)
    const row = await readSheet(deps, account, 'upload', { file, jobId: body.jobId })
    const job = await toJob(db, row, body.force === true)
    return { ...(job.upload ?? { panels: [], duplicates: [], warnings: [] }), job }
  })

  route(api.readLabelPhoto, {
    before: ({ account, client, file, outside, deps, reply }) =>
      readOnce({ db: outside, config: deps.config }, { account, client }, file, reply).catch((error: unknown) => {
        if (!(error instanceof DatasheetError)) throw error
        throw new AppError('unreadable_file', reasonWords(error.reason, 'photo'))
      }),
    work: async (_, { panels, warnings }) => ({
      panels: panels.map((panel, index) => toParsed({ panel, index })),
      warnings,
    }),
  })
}
