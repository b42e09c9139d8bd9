import type { DatasheetReading, ReadingProgress } from '../../../../shared/datasheets/datasheet-reading.js'
import type { DatasheetReason } from '../datasheet-error.js'

/** What a child is asked to do. */
export type ChildJob = (
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'render'; bytes: Uint8Array; page: number; width: number }
) & {
  /** The child lives on for another job of the same person. */
  hasFollowers?: boolean
}

/** The answer to `more-memory`. */
export type MemoryGranted = { kind: 'memory-granted' }

/** What a child answers. `budget` announces how long the next step may take before the child is killed. */
export type ChildMessage =
  | { type: 'ready' }
  /** Recognition needs more memory than reading text; the child waits until it is granted. */
  | { type: 'more-memory' }
  | { type: 'budget'; milliseconds: number }
  | { type: 'progress'; progress: ReadingProgress }
  | { type: 'reading'; reading: DatasheetReading }
  | { type: 'png'; png: Uint8Array }
  | { type: 'error'; reason: DatasheetReason }

/** Milliseconds each step may take; a hostile file is stopped by the first two. */
export const budgets = {
  start: 10_000,
  text: 15_000,
  layout: 8_000,
  render: 12_000,
  /** Two parts of a page beside each other. */
  recognise: 60_000,
  /** All steps together, without and with recognition. */
  whole: { milliseconds: 19_000 },
  wholeWithRecognition: { milliseconds: 150_000, isPatient: true },
  /** Work of a step before recognition: twice what the most intricate of many real sheets needs on a slow machine. */
  processor: 10_000,
  /** Work of a whole ordinary sheet, and more: who needs more steps back behind everything else. */
  modest: 1_500,
} as const
