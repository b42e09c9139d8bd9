import { z } from 'zod'
import type { FormRules } from './form.js'
import { IdParams } from './text.js'
import { type UserType, userTypes } from './user-types.js'

/** Who may call an endpoint. Required, so that none is public by accident. */
export type Access = 'anyone' | readonly UserType[]
export const signedIn = userTypes
export const adminOnly = ['admin'] as const
export const supplierOnly = ['supplier'] as const
export const userOnly = ['user'] as const
export const supplierOrAdmin = ['supplier', 'admin'] as const

/**
 * `narrowBy`: what to change in a question that could not be finished, as a sentence. `isShort`: it has places of its
 * own, because it mostly takes some milliseconds. `hasOwnBudget`: threads count its processor time, so a busy machine does
 * not end it.
 */
export type Expensive = { narrowBy: string; isShort?: boolean; hasOwnBudget?: boolean }

type Path = `/api/${string}`
/** What the address of a call names: an id, unless something else is declared. */
type ParamsOf<At extends Path> = At extends `${string}/:id${string}` ? typeof IdParams : typeof nothing

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Form extends FormRules | undefined = FormRules | undefined,
  AnswersFile extends boolean = boolean,
  Refusal extends z.ZodObject | undefined = z.ZodObject | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: Path
  access: Allowed
  /** One line for the API page. */
  summary: string
  params: Params
  query: Query
  body: Body
  response: Response
  /** What a refusal carries beside its sentence, where the caller can go on with it: what somebody else has saved meanwhile. */
  refusal: Refusal
  /** 200, except for calls that create (201) or return nothing (204, as every DELETE). */
  status: 200 | 201 | 204
  /** The body is a form, optionally with a file; `body` describes its fields. */
  form: Form
  /** Which of the shapes in `body` a caller sends, if that depends on the type of account. */
  bodyFor?: (caller: UserType | null) => z.ZodType
  /** The largest JSON body in bytes, where the usual is too small. It is read only from callers who may make the call. */
  mostBodyBytes: number | undefined
  /** A body is accepted and ignored, because the address says everything. */
  ignoresBody: boolean
  /** The handler itself writes the answer: a file or a stream. */
  answersFile: AnswersFile
  /**
   * Takes seconds of the processor: each client has a few at once, all wait in fair turns, and the work stops when the
   * caller hangs up or a budget is used up.
   */
  expensive: Expensive | undefined
  /** Takes an Idempotency-Key although it creates no single thing. */
  isRepeatable: boolean
  /**
   * Fields of the answer that are shown once and stored nowhere: a repeat with the same Idempotency-Key has null there.
   */
  shownOnce: readonly string[]
  /** Answers HEAD like GET, for programs that check a link before they open it. */
  answersHead: boolean
}

export const nothing = z.strictObject({}, 'Nothing is expected here')
export const noBody = z.undefined()
const noContent = z.void()

type Optional =
  | 'params'
  | 'query'
  | 'body'
  | 'response'
  | 'refusal'
  | 'status'
  | 'form'
  | 'ignoresBody'
  | 'answersFile'
  | 'answersHead'
  | 'shownOnce'
  | 'isRepeatable'
  | 'mostBodyBytes'
  | 'expensive'

/** Declares one call that the web may make and the server answers. */
export function endpoint<
  const At extends Path,
  Params extends z.ZodObject = ParamsOf<At>,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodType = typeof noBody,
  Response extends z.ZodType = typeof noContent,
  const Allowed extends Access = Access,
  const Form extends FormRules | undefined = undefined,
  const AnswersFile extends boolean = false,
  Refusal extends z.ZodObject | undefined = undefined,
>(
  declared: { path: At } & Omit<
    Endpoint<Params, Query, Body, Response, Allowed, Form, AnswersFile, Refusal>,
    Optional
  > &
    Partial<Pick<Endpoint<Params, Query, Body, Response, Allowed, Form, AnswersFile, Refusal>, Optional>>,
): Endpoint<Params, Query, Body, Response, Allowed, Form, AnswersFile, Refusal> {
  return {
    // the defaults have exactly the default types of the parameters
    params: (declared.path.includes('/:id') ? IdParams : nothing) as unknown as Params,
    query: nothing as unknown as Query,
    body: noBody as unknown as Body,
    response: noContent as unknown as Response,
    refusal: undefined as Refusal,
    form: undefined as Form,
    status: declared.method === 'DELETE' ? 204 : 200,
    ignoresBody: false,
    answersFile: false as AnswersFile,
    answersHead: false,
    shownOnce: [],
    isRepeatable: false,
    mostBodyBytes: undefined,
    expensive: undefined,
    ...declared,
  }
}
