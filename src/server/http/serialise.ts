import type { z } from 'zod'
import { withoutMembersFields } from '../../shared/http/members-only.js'
import { jsonSchemaOf } from './json-schema.js'
import { compileAnswer, type KeptTexts } from './write-answer.js'

type Serialise = (answer: unknown) => string
type Reader = 'visitor' | 'member'

/**
 * The serialisers of all declared answers: what a schema does not declare cannot leave, nor can what it declares for
 * members leave for a visitor. Each is compiled for the first such answer: compiling all would take a third of the
 * start, and most are not needed for hours.
 */
export class Serialisers {
  private readonly made: Record<Reader, Map<z.ZodType, Serialise>> = { visitor: new Map(), member: new Map() }
  private readonly kept: Record<Reader, KeptTexts> = { visitor: new Map(), member: new Map() }

  serialise(schema: z.ZodType, reader: Reader, answer: unknown): string {
    const serialise = this.made[reader].get(schema) ?? this.make(schema, reader)
    return serialise(answer)
  }

  /** Compiles them now, where compiling during the first request would block everybody else. */
  prepare(schema: z.ZodType) {
    for (const reader of ['visitor', 'member'] as const) this.make(schema, reader)
  }

  private make(schema: z.ZodType, reader: Reader) {
    const whole = jsonSchemaOf(schema, 'output')
    const serialise = compileAnswer(reader === 'member' ? whole : withoutMembersFields(whole), this.kept[reader])
    this.made[reader].set(schema, serialise)
    return serialise
  }
}
