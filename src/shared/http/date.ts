import { z } from 'zod'
import { dayOf, isDay } from '../values/days.js'

const refusal = 'Write a date as YYYY-MM-DD'

/** A day in a query, in UTC. Stays a text, because such texts sort in the order of the days. */
export const QueryDay = z.string(refusal).refine(isDay, refusal)

/** Today or a later day, in UTC. */
export const ComingDay = QueryDay.refine((day) => !isDay(day) || day >= dayOf(Date.now()), 'This day has passed')
