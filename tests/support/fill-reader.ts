import { readDatasheet } from '../../src/server/datasheets/child/read-datasheet.js'

/** Takes both places of the reader of datasheets without any work; returns what frees them. */
export function fillReader() {
  let leave = (_: Uint8Array) => {}
  const document = new Promise<Uint8Array>((resolve) => {
    leave = resolve
  })
  const readers = [1, 2].map(() => readDatasheet(() => document).catch(() => {}))
  return async () => {
    leave(new Uint8Array())
    await Promise.all(readers)
  }
}
