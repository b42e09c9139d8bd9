import { z } from 'zod'
import type { FormRules } from './form.js'
import { type UserType, userTypes } from './user-types.js'

/** Who may call an endpoint. Required, so none is open by accident. */
export type Access = 'anyone' | readonly UserType[]
export const signedIn = userTypes
export const adminOnly = ['admin'] as const
export const supplierOnly = ['supplier'] as const
export const userOnly = ['user'] as const
export const supplierOrAdmin = ['supplier', 'admin'] as const

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Form extends FormRules | undefined = FormRules | undefined,
  AnswersFile extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Who
  /** One line for the API page. */
  summary: string
  params: Params
  query: Query
  body: Body
  response: Response
  /** 200 unless the call creates (201) or has nothing to say (204). */
  status: 200 | 201 | 204
  /** The body comes as a form, perhaps with a file; `body` says what its fields are. */
  form: Form
  /** Which of the shapes in `body` a caller sends, where that depends on who it is. */
  bodyFor?: (caller: UserType | null) => z.ZodType
  /** A body may come and is not looked at: all that counts stands in the address. */
  ignoresBody: boolean
  /** The answer is a file or a stream, written by the handler itself. */
  answersFile: AnswersFile
  /** HEAD is answered as GET is: programs that look at a link before they follow it ask so. */
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
  | 'status'
  | 'form'
  | 'ignoresBody'
  | 'answersFile'
  | 'answersHead'

/** Declares one request the web may make and the server must answer. */
export function endpoint<
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodType = typeof noBody,
  Response extends z.ZodType = typeof noContent,
  const Who extends Access = Access,
  const Form extends FormRules | undefined = undefined,
  const AnswersFile extends boolean = false,
>(
  declared: Omit<Endpoint<Params, Query, Body, Response, Who, Form, AnswersFile>, Optional> &
    Partial<Pick<Endpoint<Params, Query, Body, Response, Who, Form, AnswersFile>, Optional>>,
): Endpoint<Params, Query, Body, Response, Who, Form, AnswersFile> {
  return {
    // the defaults are exactly the types that the parameters default to
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: noBody as unknown as Body,
    response: noContent as unknown as Response,
    form: undefined as Form,
    status: 200,
    ignoresBody: false,
    answersFile: false as AnswersFile,
    answersHead: false,
    ...declared,
  }
}
