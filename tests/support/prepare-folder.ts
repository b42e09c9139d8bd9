import { rmSync } from 'node:fs'
import { makeFolder } from './make-folder.js'
import { startProduct } from './start-product.js'

/**
 * One first start for a whole test run. A first start takes four times as long as a later one, so tests of something
 * else start from a copy of its folder.
 */
export default async function prepareFolder() {
  const folder = makeFolder()
  const product = await startProduct({ dataDir: folder })
  await product.stop()
  process.env.PREPARED_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
