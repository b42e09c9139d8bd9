import { z } from 'zod'
import { phrase } from '../languages/phrase.js'
import { dayOf, isDay } from '../values/days.js'
import { isEmailAddress } from './email-address.js'

const dateRefusal = 'Write a date as YYYY-MM-DD'

/** A day in a query, in UTC. Stays a text, because such texts sort in the order of the days. */
export const QueryDay = z.string(dateRefusal).refine(isDay, dateRefusal)

/** Today or a later day, in UTC. */
export const ComingDay = QueryDay.refine((day) => !isDay(day) || day >= dayOf(Date.now()), 'This day has passed')

export const sentenceMark = 'x-sentence'

/** A sentence of an answer that people read: English, or in the language of `Accept-Language`. */
export const Sentence = z.string().meta({ [sentenceMark]: true })

// Control characters do not belong in a name or a sentence, and PostgreSQL refuses NUL. Lone surrogates cannot be
// stored. What turns the direction of writing around makes a name look like another one.
const unstorable = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u
const unstorableInLine = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u

const refusal = phrase('Remove the control characters')
const asNfc = (value: string) => value.normalize('NFC')

/** One line of text: trimmed, in NFC, without control characters. May be empty. */
export const line = (maxLength: number, missing = 'Write some text') =>
  z
    .string(missing)
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine((value) => !unstorableInLine.test(value), refusal)
    .transform(asNfc)

export const required = (label: string) => phrase`${label} is required`

/** A line that must not be empty. */
export const requiredLine = (maxLength: number, label: string) =>
  line(maxLength, required(label)).refine((value) => value !== '', required(label))

/** Text of several lines, kept as written. */
export const prose = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine((value) => !unstorable.test(value), refusal)
    .transform(asNfc)

/** An optional line; omitted, null and empty all become null. */
export const optionalLine = (maxLength: number) =>
  line(maxLength)
    .nullish()
    .transform((value) => value || null)

export const optionalProse = (maxLength: number) =>
  prose(maxLength)
    .nullish()
    .transform((value) => value?.trim() || null)

export const Id = z.uuid('This is not an id')
/** An id that a form requires. */
export const requiredId = (label: string) =>
  z.uuid({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required(label) : 'This is not an id',
  })
export const IdParams = z.strictObject({ id: Id })

export const Email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .refine(isEmailAddress, 'Please enter a valid email address')

// a host of at least two parts, in letters and digits of any script, followed by what RFC 3986 allows: no quotation
// mark, bracket or backslash, which a page or a mail could take for the end of the address
const hostPart = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const plainUrl = new RegExp(
  `^https?://${hostPart}(?:\\.${hostPart})+\\.?(?::\\d{1,5})?(?:[/?#][^\\s"'\`<>\\\\^{|}]*)?$`,
  'iu',
)
/** A web address that people can click; `example.com` gets https. */
export const optionalWebsite = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters')
  .transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebAddress(value), 'Write a web address such as https://example.com')
  .nullish()
  .transform((value) => value || null)

const isWebAddress = (value: string) => plainUrl.test(value) && !unstorableInLine.test(value)
