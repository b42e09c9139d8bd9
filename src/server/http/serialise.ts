import { Readable } from 'node:stream'
import type { z } from 'zod'
import { withoutMembersFields } from '../../shared/http/members-only.js'
import { breathe } from '../run/breathe.js'
import { jsonSchemaOf } from './json-schema.js'
import { compileAnswer, compilePieces, type KeptTexts } from './write-answer.js'

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
