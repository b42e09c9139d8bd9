import { type Entry, fromBufferPromise } from 'yauzl'
import { TableRefusal } from '../table.js'
import { createUnpackBudget, damaged } from './unpack.js'

const maxEntries = 5000

const encrypted = () =>
  new TableRefusal('unreadable_file', 'This spreadsheet is protected by a password. Save it without one.')

/** The parts of a zip file by name. All reads share one budget of unpacked bytes. */
export async function openZip(file: Buffer) {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > maxEntries) throw new TableRefusal('too_large', 'This spreadsheet file has too many parts.')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const counted = createUnpackBudget()
    return {
      has: (name: string) => entries.has(name),
      async *read(name: string): AsyncGenerator<Buffer> {
        const entry = entries.get(name)
        if (!entry) return
        if (entry.isEncrypted()) throw encrypted()
        try {
          yield* counted(await zip.openReadStreamPromise(entry))
        } catch (error) {
          throw asRefusal(error)
        }
      },
    }
  } catch (error) {
    throw asRefusal(error)
  }
}
export type Zip = Awaited<ReturnType<typeof openZip>>

const asRefusal = (error: unknown) => (error instanceof TableRefusal ? error : damaged())
