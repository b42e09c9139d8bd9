import { AppError } from '../../shared/http/errors.js'
import type { PriceQuestion } from '../../shared/money/price-question.js'
import { sharedValue } from '../base/browser/kept-choice.js'

export type OpenPriceQuestions = {
  questions: readonly PriceQuestion[]
  count: number
  settle: (isRight: boolean) => void
}

const asked = sharedValue<OpenPriceQuestions | undefined>(undefined)
export const useAskedPrices = asked.use

const ask = (questions: readonly PriceQuestion[], count: number) =>
  new Promise<boolean>((resolve) => {
    asked.set({
      questions,
      count,
      settle(isRight) {
        asked.set(undefined)
        resolve(isRight)
      },
    })
  })

// checked by hand, because every screen loads this code and must not load schemas for it
const isQuestion = (value: unknown): value is PriceQuestion =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'panel', 'message'].every((name) => typeof Reflect.get(value, name) === 'string')
const questionsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isQuestion) : [])

/** The form field of a price. */
type FieldOf = (question: PriceQuestion) => string

/**
 * Sends prices. If the server questions some, asks the user once: they are sent again unchanged, or their fields are
 * marked for correction.
 */
export async function sendPrices<Answer>(
  send: (askBack: boolean) => Promise<Answer>,
  fieldOf: FieldOf = () => 'pricePerUnit',
): Promise<Answer> {
  try {
    return await send(true)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unusual_price') throw error
    const questions = questionsIn(error.extra.questions)
    if (await ask(questions, Number(error.extra.questionCount))) return send(false)
    const fields = Object.fromEntries(questions.map((question) => [fieldOf(question), question.message]))
    throw new AppError('unusual_price', questions[0]?.message ?? '', { fields })
  }
}
