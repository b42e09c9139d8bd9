import type { Verdict, VerdictValue } from '../../shared/matching/verdict.js'
import type { JsonWriter } from '../http/json-writer.js'

/** A verdict of any code. */
export type AnyVerdict = Pick<Verdict, 'code' | 'verdict' | 'text'> & { values: readonly VerdictValue[] }

/** Texts around values, by their names: a few hundred, and the same in every answer. */
class KnownTexts {
  private readonly known = new Map<string, Map<string, Buffer>>()

  constructor(private readonly write: (one: string, other: string) => string) {}

  of(one: string, other: string): Buffer {
    const others = this.known.get(one) ?? new Map<string, Buffer>()
    const known = others.get(other)
    if (known) return known
    const bytes = Buffer.from(this.write(one, other), 'utf8')
    others.set(other, bytes)
    this.known.set(one, others)
    return bytes
  }
}

const heads = new KnownTexts((code, verdict) => `{"code":"${code}","verdict":"${verdict}","text":`)
const befores = new KnownTexts((field, of) => `{"field":"${field}","of":"${of}","value":`)
const afters = new KnownTexts((unit, source) => `,"unit":"${unit}","source":"${source}"}`)
const boundAfters = new KnownTexts((unit, rest) => `,"unit":"${unit}",${rest}}`)
const valuesHead = Buffer.from(',"values":[')
const comma = Buffer.from(',')
const end = Buffer.from(']}')

/** Verdicts as JSON. They are half of an answer, and nearly all of it is the same few texts around numbers. */
export function writeVerdicts(into: JsonWriter, verdicts: readonly AnyVerdict[]) {
  into.text('[')
  let written = 0
  for (const { code, verdict, text, values } of verdicts) {
    if (written++ > 0) into.copy(comma)
    into.copy(heads.of(code, verdict))
    into.text(JSON.stringify(text))
    into.copy(valuesHead)
    let writtenValues = 0
    for (const value of values) {
      if (writtenValues++ > 0) into.copy(comma)
      writeValue(into, value)
    }
    into.copy(end)
  }
  into.text(']')
}

function writeValue(into: JsonWriter, { field, of, value, unit, bound, source }: VerdictValue) {
  into.copy(befores.of(field, of))
  if (typeof value === 'number') into.number(value)
  else into.text(JSON.stringify(value))
  into.copy(
    bound === undefined ? afters.of(unit, source) : boundAfters.of(unit, `"bound":"${bound}","source":"${source}"`),
  )
}
