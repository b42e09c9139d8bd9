import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import type { CaseDraft } from './case-draft.js'

/** What a comparison shows of the answer: the old panel, the case, and the model that computed it. */
export type CaseAnswer = Pick<ReplacementAnswer, 'original' | 'request' | 'model'>
export type ComparedPair = { answer: CaseAnswer; item: ReplacementItem }

/** The data of one comparison, with the parameters that it was asked by. */
export type ComparedCase = ComparedPair & { params: CaseDraft }
