import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The entries of a zip file by name. */
export async function unzip(file: Buffer) {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return parts
}

/** The cells of a sheet from our own writer: numbers and texts as they are, '' for an empty cell. */
export const cellsOf = (sheet = '') =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c>(?:<v>(.*?)<\/v>)<\/c>|<c t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is><\/c>/gs)].map(
      ([, number, words]) =>
        (number ?? words ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    ),
  )
