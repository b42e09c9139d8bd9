import { queryInt } from './page.js'

/** How long the screens let a decision be taken back before its mail leaves. */
export const undoSeconds = 10

/** A click in the last moment still counts: it needs its time to arrive. */
export const undoGraceSeconds = 2

/** For calls that decide. Without it the mail leaves at once and the decision is final. */
export const undoQuery = { undoSeconds: queryInt(0, 60).default(0) }
