import { z } from 'zod'

export const sentenceMark = 'x-sentence'

/** A sentence of an answer that people read: English, or in the language of `Accept-Language`. */
export const Sentence = z.string().meta({ [sentenceMark]: true })
