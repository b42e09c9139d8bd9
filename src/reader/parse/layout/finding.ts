import type { Provenance, ReadFieldKey } from '../../../shared/panels/datasheet-reading.js'
import { boxOf } from './geometry.js'
import type { Segment } from './group-segments.js'

/** A value with its position in the sheet. */
export type Finding<Value = number | string | boolean> = { value: Value; provenance: Provenance }
export type Findings = { [Key in ReadFieldKey]?: Finding }

export function findingIn<Value>(value: Value, parts: Segment[], text?: string): Finding<Value> {
  const page = parts[0]?.page ?? 1
  const read = text ?? parts.map((part) => part.text).join(' ')
  return { value, provenance: { page, box: boxOf(parts), text: read.slice(0, 200) } }
}
