import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import type { CaseDraft } from './case-draft.js'

/** The data of one comparison. */
export type ComparedCase = { answer: ReplacementAnswer; item: ReplacementItem; params: CaseDraft }
