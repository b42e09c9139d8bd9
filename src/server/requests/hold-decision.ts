import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { undoGraceSeconds } from '../../shared/http/undo.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Db } from '../db/database.js'
import { type MailOrder, queueMail, withdrawMail } from '../mail/queue-mail.js'
import type { Config } from '../run/config.js'

type HeldDecision = {
  requestId: string
  mail: MailOrder
  /** How long the decision can be undone; 0 makes it final. */
  seconds: number
  /** The values that an undo needs. */
  before: object
}

/** Queues the mail about a decision in the same transaction. The mail waits while the decision can be undone. */
export async function holdDecision(trx: Db, config: Config, { requestId, mail, seconds, before }: HeldDecision) {
  const heldSeconds = seconds === 0 ? 0 : seconds + undoGraceSeconds
  const mailId = await queueMail(trx, config, mail, heldSeconds)
  if (heldSeconds === 0) return
  const held = {
    mail_id: mailId,
    before: JSON.stringify(before),
    until: sql<string>`now() + make_interval(secs => ${heldSeconds})`,
  }
  await trx
    .insertInto('held_decisions')
    .values({ request_id: requestId, ...held })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(held))
    .execute()
}

const tooLateToUndo = phrase('This can no longer be undone: the mail has been sent.')

/**
 * Withdraws the mail of a decision and returns the values from before the decision. The row of the mail decides: it is
 * deleted while it waits, or it has been sent and the decision stands.
 */
export async function releaseDecision(trx: Db, requestId: string): Promise<unknown> {
  const held = await trx
    .deleteFrom('held_decisions')
    .where('request_id', '=', requestId)
    .where('until', '>', sql<string>`now()`)
    .returning(['mail_id', 'before'])
    .executeTakeFirst()
  if (!held || !(await withdrawMail(trx, held.mail_id))) throw new AppError('conflict', tooLateToUndo)
  return held.before
}

/** The time until which a decision can be undone, as a column of a query over requests. */
export const undoUntil = (requestId: string) =>
  sql<
    string | null
  >`(select h.until from held_decisions h where h.request_id = ${sql.ref(requestId)} and h.until > now())`
