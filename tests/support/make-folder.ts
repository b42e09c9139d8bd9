import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 2 ** 30

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes
  } catch {
    // not every system has it
    return false
  }
}
const parent = hasRoomInMemory() ? memory : tmpdir()

/** A new folder, in memory where there is room: a disk may take seconds to delete a database. */
export const makeFolder = (purpose = 'product') => mkdtempSync(join(parent, `heliodex-${purpose}-`))
