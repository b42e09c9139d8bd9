import type { DatasheetReason } from '../../../../reader/datasheet-error.js'
import type { DatasheetReading, ReadingProgress } from '../../../../shared/panels/datasheet-reading.js'

export type ChildJob = (
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'render'; bytes: Uint8Array; page: number; width: number }
) & {
  /** The child stays alive for another job of the same person. */
  hasFollowers?: boolean
}

/** The answer to `more-memory`. */
export type MemoryGranted = { kind: 'memory-granted' }

/** The messages of a child. `budget` announces how long the next step may take before the child is killed. */
export type ChildMessage =
  | { type: 'ready' }
  /** OCR needs more memory than reading text; the child waits until it is granted. */
  | { type: 'more-memory' }
  | { type: 'budget'; milliseconds: number }
  | { type: 'progress'; progress: ReadingProgress }
  | { type: 'reading'; reading: DatasheetReading }
  | { type: 'png'; png: Uint8Array }
  | { type: 'error'; reason: DatasheetReason }

/** How many milliseconds each step may take; the first two limits stop a hostile file. */
export const budgets = {
  start: 10_000,
  text: 15_000,
  layout: 8_000,
  render: 12_000,
  /** Two parts of a page are read in parallel. */
  recognise: 60_000,
  /** All steps together, without and with OCR. */
  whole: 19_000,
  wholeWithRecognition: { milliseconds: 150_000, starvedBelowMilliseconds: 150_000 },
  /** Processor time of a step before OCR: twice the maximum of many real sheets on a slow machine. */
  processor: 10_000,
  /**
   * Processor time of an ordinary sheet in a cold child on a slow machine, and more. Only a file that needs more gets a
   * lower priority, and no patience on a busy machine.
   */
  ordinary: 5_000,
} as const
