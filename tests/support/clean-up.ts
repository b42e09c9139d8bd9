import { rmSync } from 'node:fs'
import { afterEach } from 'vitest'
import { makeFolder } from './make-folder.js'
import { copyPreparedFolder, type Launch, startProduct } from './start-product.js'

/** Removes folders and stops products when their test ends, newest first. */
export function cleanUpAfterEach() {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    while (cleanups.length > 0) await cleanups.pop()?.()
  })
  const removed = (folder: string) => {
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
  return {
    cleanups,
    newFolder: () => removed(makeFolder()),
    preparedFolder: () => removed(copyPreparedFolder()),
    async start(launch: Launch) {
      const product = await startProduct(launch)
      cleanups.push(() => product.stop())
      return product
    },
  }
}
