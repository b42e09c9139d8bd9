import type { ReplacementClass } from '../../shared/matching/classify.js'
import { readReplacement } from '../../shared/replacements/read-replacement.js'
import { type ReplacementQuery, shownClasses } from '../../shared/replacements/replacement-query.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { countClasses, type RecentFinds } from './find-replacements.js'
import { requireFigures } from './prepare-original.js'

type ClassCounts = Record<ReplacementClass, number>

/** How many panels are of each class now; nobody is charged and nothing is logged. */
export async function countReplacements(held: HeldCatalogue, finds: RecentFinds, query: ReplacementQuery) {
  const found = await finds.find(held, readReplacement(query))
  requireFigures(found.original)
  return countClasses(found.scored)
}

/** Those that can take the place, with or without work. */
export const countUsable = (counts: ClassCounts) => shownClasses.reduce((sum, name) => sum + counts[name], 0)
