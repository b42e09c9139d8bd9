import { phrase } from '../languages/phrase.js'

/** What the browser says when the server gave no answer that can be read. */
export const notReached = phrase('Heliodex cannot be reached. Check your connection and try again.')
export const notReadable = phrase('Heliodex gave an answer that cannot be read. Please try again.')
