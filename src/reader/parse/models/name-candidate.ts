import type { Segment } from '../layout/group-segments.js'

/** A name over a column, and where it stands. */
export type NameCandidate = { text: string; parts: Segment[] }
