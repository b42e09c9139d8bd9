import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, noBody, nothing } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import type { UserType } from '../../shared/http/user-types.js'
import { phrase } from '../../shared/languages/phrase.js'

type Issue = z.core.$ZodRawIssue
type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

/** What a value of another type should be, in words for a person. */
const typeWords: Readonly<Record<string, string>> = {
  number: phrase('Write a number'),
  int: phrase('Write a whole number'),
  boolean: phrase('Use true or false'),
  array: phrase('Write a list'),
  object: phrase('Write an object'),
  record: phrase('Write an object'),
}
const anyValue = phrase('This value cannot be used here')

/** The sentence for a problem for which its schema has none. The library's own words name types, and only in English. */
function wordIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected !== 'string') return typeWords[issue.expected] ?? anyValue
      return Array.isArray(issue.input) ? phrase('Give this once') : phrase('Write some text')
    case 'invalid_value':
      return phrase`Use one of: ${issue.values.join(', ')}`
    case 'too_big':
    case 'too_small':
      return wordSize(issue)
    case 'invalid_union':
      return issue.errors.flat().find(({ code }) => code !== 'invalid_type')?.message ?? anyValue
    default:
      return anyValue
  }
}

function wordSize(issue: SizeIssue) {
  const isTooBig = issue.code === 'too_big'
  const bound = String(isTooBig ? issue.maximum : issue.minimum)
  if (issue.origin === 'string') return isTooBig ? phrase`Use at most ${bound} characters` : phrase('Write some text')
  if (issue.origin === 'array') return isTooBig ? phrase`Name at most ${bound}` : phrase`Name at least ${bound}`
  return isTooBig ? phrase`The number may be at most ${bound}` : phrase`The number must be at least ${bound}`
}

/** For every schema of the process. */
const wordIssues = () => z.config({ customError: wordIssue })

wordIssues()

/** Parses the path parameters and the query with the schemas of the endpoint. */
export function readAddress<E extends Endpoint>(endpoint: E, request: Pick<FastifyRequest, 'params' | 'query'>) {
  const { refuse, parse } = collectProblems()
  const address = {
    params: parse<E['params']>(endpoint.params, request.params),
    query: parse<E['query']>(endpoint.query, request.query),
  }
  refuse()
  return address
}

type Body = { body: unknown; caller: UserType | null }

/** Parses path, query and body, and reports all problems at once, for JSON and forms alike. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query'>,
  { body, caller }: Body,
) {
  const { refuse, parse } = collectProblems()
  const bodySchema = bodySchemaOf(endpoint, caller)
  const input = {
    params: parse<E['params']>(endpoint.params, request.params),
    query: parse<E['query']>(endpoint.query, request.query),
    // null is no body, except where a call gives it a meaning
    body: parse(bodySchema, body ?? (bodySchema.safeParse(null).success ? body : undefined)) as z.output<E['body']>,
  }
  refuse()
  return input
}

function collectProblems() {
  const fields = noFields()
  const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown) => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) Object.assign(fields, fieldsOf(parsed.error))
    return parsed.data as z.output<Schema>
  }
  const refuse = () => {
    const [message] = Object.values(fields)
    if (message !== undefined) throw new AppError('invalid_request', message, { fields })
  }
  return { parse, refuse }
}

// many clients send {} when there is no body to send
const emptyBody = nothing.optional()

function bodySchemaOf(endpoint: Endpoint, caller: UserType | null): z.ZodType {
  if (endpoint.body === noBody) return emptyBody
  return endpoint.bodyFor?.(caller) ?? endpoint.body
}

// no prototype: a field may be called __proto__ and must be refused under that name
const noFields = (): Record<string, string> => Object.create(null)

// more than any form has, but few enough that a hostile request stays cheap
const mostFields = 200

/** Every problem at once: the first one of each field, in the order of the schema. */
function fieldsOf(error: z.ZodError) {
  const fields = noFields()
  const name = (field: string, message: string) => {
    if (Object.keys(fields).length < mostFields) fields[field] ??= message
  }
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, mostFields))
        name([path, key].filter(Boolean).join('.').slice(0, 200), phrase`${key.slice(0, 100)} is not known here`)
    else name(path || 'body', issue.message)
  }
  return fields
}
