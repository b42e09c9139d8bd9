import { withTexts } from '../ui/load-screen.js'

/** Everything below the bar after a search. Loads as soon as the user starts typing, so that it is ready with the answer. */
export const loadAnswer = () => withTexts(import('./SearchAnswer.js'))
/** Before it is needed: where that fails, the screen that needs it says so. */
export const loadAnswerAhead = () => void loadAnswer().catch(() => undefined)

/** The filters: beside the results if there is space, else behind a button. */
export const loadFilters = () => withTexts(import('./Filters.js'))
