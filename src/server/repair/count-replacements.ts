import type { ReplacementClass } from '../../shared/physics/classify.js'
import { readReplacement } from '../../shared/repair/read-replacement.js'
import { type ReplacementQuery, shownClasses } from '../../shared/repair/replacement-query.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import type { RecentFinds } from './find-replacements.js'
import { countClasses } from './group-candidates.js'
import { requireFigures } from './prepare-original.js'

type ClassCounts = Record<ReplacementClass, number>

/** How many panels are in each class now; nothing is charged or logged. */
export async function countReplacements(held: LoadedCatalogue, finds: RecentFinds, query: ReplacementQuery) {
  const found = await finds.find(held, readReplacement(query))
  requireFigures(found.original)
  return countClasses(found.groups)
}

/** The panels that fit as a replacement, with or without changes. */
export const countUsable = (counts: ClassCounts) => shownClasses.reduce((sum, name) => sum + counts[name], 0)
