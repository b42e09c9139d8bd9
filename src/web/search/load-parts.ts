/** What stands under the bar once a search was run. Loaded as soon as somebody begins to ask, so that it is there with the answer. */
export const loadAnswer = () => import('./SearchAnswer.js').then((module) => ({ default: module.SearchAnswer }))

/** The filters: beside the results where there is room, else behind a button. */
export const loadFilters = () => import('./Filters.js').then((module) => ({ default: module.Filters }))
