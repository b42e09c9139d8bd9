import { Readable } from 'node:stream'
import type { Schema } from 'fast-json-stringify'
import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { copiedFrom, findKeptText, type WithSource } from '../../shared/http/kept-text.js'
import { withoutMembersFields } from '../../shared/http/members-only.js'
import { breathe } from '../run/breathe.js'
import { jsonSchemaOf } from './json-schema.js'

type JsonSchema = { [key: string]: unknown }
type Properties = Record<string, JsonSchema>
type TextOf = (value: unknown) => string
/** By the name of the rule; a text is kept as long as the object that it was made of. */
type KeptTexts = Map<string, WeakMap<object, string>>

/** Compiles the serialiser of a declared answer. Objects declared with `keptText` are serialised once. */
export function compileAnswer(schema: JsonSchema, kept: KeptTexts): TextOf {
  if (!holdsKept(schema)) return fastJsonStringify(schema as Schema & JsonSchema)
  const textOf = schema.items ? compileList(schema.items as JsonSchema, kept) : compileObject(schema, kept)
  return (value) => (value === null || value === undefined ? 'null' : textOf(value))
}

/** The same text in pieces: each item of the answer's lists is one, and the rest is another. */
export function compilePieces(schema: JsonSchema, kept: KeptTexts): (value: unknown) => Generator<string> {
  const properties = Object.entries((schema.properties ?? {}) as Properties)
  const required = (schema.required ?? []) as string[]
  const isList = ([key, part]: [string, JsonSchema]) => part.type === 'array' && required.includes(key)
  const lists = properties.filter(isList).map(([key, { items }]) => ({
    key,
    textOf: compileAnswer(items as JsonSchema, kept),
  }))
  const others = Object.fromEntries(properties.filter((property) => !isList(property)))
  const restOf = compileAnswer(
    { ...schema, properties: others, required: required.filter((key) => key in others) },
    kept,
  )
  return function* piecesOf(value) {
    const rest = restOf(value).slice(0, -1)
    yield rest
    let comma = rest === '{' ? '' : ','
    for (const { key, textOf } of lists) {
      yield `${comma}${JSON.stringify(key)}:[`
      for (const [index, item] of (value as Record<string, unknown[]>)[key]?.entries() ?? [])
        yield index > 0 ? `,${textOf(item)}` : textOf(item)
      yield ']'
      comma = ','
    }
    yield '}'
  }
}

const holdsKept = (schema: JsonSchema): boolean =>
  findKeptText(schema) !== undefined ||
  Object.values((schema.properties ?? {}) as Properties).some(holdsKept) ||
  (typeof schema.items === 'object' && holdsKept(schema.items as JsonSchema))

function compileList(items: JsonSchema, kept: KeptTexts): TextOf {
  const textOf = compileAnswer(items, kept)
  return (list) => {
    let text = '['
    for (const [index, value] of (list as unknown[]).entries()) text += index > 0 ? `,${textOf(value)}` : textOf(value)
    return `${text}]`
  }
}

/** First the fields whose text is kept, then those of each answer, then those that hold kept texts themselves. */
function compileObject(schema: JsonSchema, kept: KeptTexts): TextOf {
  const declared = findKeptText(schema)
  const properties = schema.properties as Properties
  const isHolder = (key: string) => holdsKept(properties[key] as JsonSchema)
  const isFixed = (key: string) => declared !== undefined && !declared.ownFields.includes(key) && !isHolder(key)
  const parts = [
    ...(declared ? [keepText(fieldsText(schema, isFixed), declared.name, kept)] : []),
    fieldsText(schema, (key) => !isFixed(key) && !isHolder(key)),
    ...Object.keys(properties)
      .filter(isHolder)
      .map((key) => fieldText(key, compileAnswer(properties[key] as JsonSchema, kept))),
  ]
  return (value) => {
    let text = ''
    for (const textOf of parts) {
      const part = textOf(value)
      if (part !== '') text += text === '' ? part : `,${part}`
    }
    return `{${text}}`
  }
}

/** The text of some fields of an object, without the braces around them. */
function fieldsText(schema: JsonSchema, isWanted: (key: string) => boolean): TextOf {
  const properties = Object.entries(schema.properties as Properties).filter(([key]) => isWanted(key))
  if (properties.length === 0) return () => ''
  const required = ((schema.required ?? []) as string[]).filter(isWanted)
  const textOf = fastJsonStringify({ type: 'object', properties: Object.fromEntries(properties), required } as Schema)
  return (value) => textOf(value).slice(1, -1)
}

const fieldText = (key: string, textOf: TextOf): TextOf => {
  const name = JSON.stringify(key)
  return (value) => {
    const field = (value as Record<string, unknown>)[key]
    return field === undefined ? '' : `${name}:${textOf(field)}`
  }
}

/** Asks for the text of the object that the fields were copied from, once; without such an object, of the value. */
function keepText(textOf: TextOf, name: string, kept: KeptTexts): TextOf {
  const texts = kept.get(name) ?? new WeakMap<object, string>()
  kept.set(name, texts)
  return (value) => {
    const source = (value as WithSource)[copiedFrom]
    if (!source) return textOf(value)
    const known = texts.get(source)
    if (known !== undefined) return known
    const text = textOf(source)
    texts.set(source, text)
    return text
  }
}

type Serialise = (answer: unknown) => string
type WritePieces = (answer: unknown) => Generator<string>
type Reader = 'visitor' | 'member'

/** Longer answers are sent piece by piece. */
const mostAtOnce = 512 * 1024

/**
 * The serialisers of all declared answers: what a schema does not declare cannot leave, nor can what it declares for
 * members leave for a visitor. Each is compiled for the first such answer: compiling all would take a third of the
 * start, and most are not needed for hours.
 */
export class Serialisers {
  private readonly made: Record<Reader, Map<z.ZodType, Serialise>> = { visitor: new Map(), member: new Map() }
  private readonly inPieces: Record<Reader, Map<z.ZodType, WritePieces>> = { visitor: new Map(), member: new Map() }
  private readonly kept: Record<Reader, KeptTexts> = { visitor: new Map(), member: new Map() }

  serialise(schema: z.ZodType, reader: Reader, answer: unknown): string {
    const serialise = this.made[reader].get(schema) ?? this.make(schema, reader)
    return serialise(answer)
  }

  /**
   * An answer of megabytes, with pauses: as one text it would hold everybody else up for tens of milliseconds. What is
   * beyond the first pieces is written while it is sent, so that it is never in memory as a whole.
   */
  async serialiseInPieces(schema: z.ZodType, reader: Reader, answer: unknown): Promise<Buffer | Readable> {
    const piecesOf =
      this.inPieces[reader].get(schema) ?? compilePieces(this.schemaFor(schema, reader), this.kept[reader])
    this.inPieces[reader].set(schema, piecesOf)
    const pieces = piecesOf(answer)
    const first: Buffer[] = []
    let bytes = 0
    for (let next = pieces.next(); !next.done; next = pieces.next()) {
      const piece = Buffer.from(next.value)
      first.push(piece)
      bytes += piece.length
      await breathe()
      if (bytes > mostAtOnce) return Readable.from(continued(first, pieces))
    }
    return Buffer.concat(first)
  }

  /** Compiles them now, where compiling during the first request would block everybody else. */
  prepare(schema: z.ZodType) {
    for (const reader of ['visitor', 'member'] as const) this.make(schema, reader)
  }

  private make(schema: z.ZodType, reader: Reader) {
    const serialise = compileAnswer(this.schemaFor(schema, reader), this.kept[reader])
    this.made[reader].set(schema, serialise)
    return serialise
  }

  private schemaFor(schema: z.ZodType, reader: Reader) {
    const whole = jsonSchemaOf(schema, 'output')
    return reader === 'member' ? whole : withoutMembersFields(whole)
  }
}

async function* continued(first: readonly Buffer[], rest: Iterable<string>) {
  yield Buffer.concat(first)
  for (const text of rest) {
    yield Buffer.from(text)
    await breathe()
  }
}
