import { queryInt } from './page.js'

/** How long a decision can be undone on the screens before its mail is sent. */
export const undoSeconds = 10

/** Extra time for a click in the last moment to arrive. */
export const undoGraceSeconds = 2

/** For calls that decide. Without it the mail is sent at once and the decision is final. */
export const undoQuery = { undoSeconds: queryInt(0, 60).default(0) }
