import { z } from 'zod'
import { FormFlag } from '../http/form-flag.js'
import { Email, optionalLine, optionalProse, requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { optionalFigure, requiredFigure, requiredText, urgency } from '../panels/request-data.js'
import { technologies } from '../panels/request-fields.js'

/** The solved token of a public form. The server checks whether it is valid. */
export const CaptchaToken = z.string().max(8000).nullish()

export const wrongTechnology = phrase`Technology is one of ${technologies.join(', ')}`
const isTechnology = (text: string) => technologies.some((technology) => technology === text)
/** One of the form's choices. A supplier may use the words of a datasheet instead. */
const offeredTechnology = optionalLine(200).refine((text) => text === null || isTechnology(text), wrongTechnology)

/** The form of the public dialog. */
export const PublicRequest = z.strictObject({
  email: Email,
  name: requiredLine(200, 'Full Name'),
  phone: optionalLine(60),
  company: optionalLine(200),
  brand: requiredText('brand'),
  model: requiredText('model'),
  wattage: requiredFigure('wattage'),
  efficiency: optionalFigure('efficiency'),
  technology: offeredTechnology,
  dimensions: optionalLine(200),
  weight: optionalFigure('weight'),
  cells: optionalFigure('numberOfCells'),
  vmp: optionalFigure('vmp'),
  imp: optionalFigure('imp'),
  voc: optionalFigure('voc'),
  isc: optionalFigure('isc'),
  description: optionalProse(2000),
  urgency,
  recaptchaToken: CaptchaToken,
  forceSubmit: FormFlag,
})
export type PublicRequest = z.output<typeof PublicRequest>
