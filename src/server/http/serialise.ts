import type { z } from 'zod'
import { withoutMembersFields } from '../../shared/http/members-only.js'
import { breathe } from '../event-loop/breathe.js'
import { jsonSchemaOf } from './json-schema.js'
import { compileAnswer, compilePieces, type KeptTexts } from './write-answer.js'

type Serialise = (answer: unknown) => string
type WritePieces = (answer: unknown) => Generator<string>
type Reader = 'visitor' | 'member'

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

  /** An answer of megabytes, with pauses: as one text it would hold everybody else up for tens of milliseconds. */
  async serialiseInPieces(schema: z.ZodType, reader: Reader, answer: unknown): Promise<Buffer> {
    const piecesOf =
      this.inPieces[reader].get(schema) ?? compilePieces(this.schemaFor(schema, reader), this.kept[reader])
    this.inPieces[reader].set(schema, piecesOf)
    const pieces: Buffer[] = []
    for (const text of piecesOf(answer)) {
      pieces.push(Buffer.from(text))
      await breathe()
    }
    return Buffer.concat(pieces)
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
