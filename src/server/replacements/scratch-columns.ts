/** Columns that only the scoring of one query needs. */
export type ScratchColumns = { rows: Uint32Array; fitKeys: Uint16Array; outcomes: Uint8Array }

const free: ScratchColumns[] = []
const mostFree = 2

/** Lends columns for this many rows: made for each query, they would make the garbage collector stop the process. */
export async function withScratch<Result>(count: number, work: (scratch: ScratchColumns) => Promise<Result>) {
  const last = free.pop()
  const scratch = last && last.rows.length >= count ? last : columnsFor(count)
  try {
    return await work(scratch)
  } finally {
    if (free.length < mostFree) free.push(scratch)
  }
}

const columnsFor = (count: number): ScratchColumns => ({
  rows: new Uint32Array(count),
  fitKeys: new Uint16Array(count),
  outcomes: new Uint8Array(count),
})
