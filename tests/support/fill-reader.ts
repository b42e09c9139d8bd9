import { readDatasheet } from '../../src/server/panels/datasheets/child/read-datasheet.js'

/** Takes both places of the reader of datasheets without any work, once they are free; returns what frees them. */
export async function fillReader() {
  let leave = (_: Uint8Array) => {}
  const document = new Promise<Uint8Array>((resolve) => {
    leave = resolve
  })
  const readers: Promise<unknown>[] = []
  const takePlace = () =>
    new Promise<void>((isInside) => {
      const load = () => {
        isInside()
        return document
      }
      readers.push(readDatasheet(load).catch(() => {}))
    })
  await Promise.all([takePlace(), takePlace()])
  return async () => {
    leave(new Uint8Array())
    await Promise.all(readers)
  }
}
