import { codeOf, messageOf } from '../run/caught-error.js'

// of PostgreSQL and of this process; a used-up quota is no different
const outOfSpace = ['53100', 'ENOSPC', 'EDQUOT']
export const isOutOfSpace = (error: unknown) => outOfSpace.includes(codeOf(error) ?? '')

// a page or an index that cannot be read, a system table that contradicts itself, a file that the disk does not give
const damaged = ['XX000', 'XX001', 'XX002', '58030', '58P01']

/** What PostgreSQL says of damaged files; undefined for any other failure. */
export const damageOf = (error: unknown) =>
  damaged.includes(codeOf(error) ?? '') ? `The files of the database are damaged: ${messageOf(error)}.` : undefined

const lost = [
  // the server is shutting down or starting up
  ...['57P01', '57P02', '57P03'],
  // its socket is closed, missing or, while it hangs, full
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'EAGAIN'],
  // its machine or its name is gone
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
]
// pg has no code for these
const lostWords =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|^timeout expired$|client has encountered a connection error|premature close|cannot use a pool after/i

// class 08 is about connections; a pooler uses it for all that it cannot pass on
const ofConnections = /^08...$/

/** The database cannot be reached: stopped, killed, restarting or hanging. */
export const isLostConnection = (error: unknown) =>
  lost.includes(codeOf(error) ?? '') || ofConnections.test(codeOf(error) ?? '') || lostWords.test(messageOf(error))

const timedOut = '57014'

/** The server only allows reading: a standby that has not taken over yet, or an operator's setting. */
export const isReadOnlyRefusal = (error: unknown) => codeOf(error) === '25006'

/** Trouble that goes away by itself: the same work succeeds later. */
export const isPassing = (error: unknown) =>
  isLostConnection(error) || isOutOfSpace(error) || isReadOnlyRefusal(error) || codeOf(error) === timedOut
