import type { Encoding } from '../../../shared/values/table-formats.js'
import { TableRefusal } from '../table.js'
import { bytesOf } from './unpack.js'

const notText = () => new TableRefusal('unsupported_type', 'This is neither a CSV nor an XLSX file. Send one of these.')

/**
 * Guesses by the byte order mark, then by the position of zero bytes, then by whether the whole file is valid UTF-8.
 */
export async function guessEncoding(file: Buffer): Promise<Encoding> {
  let isFirst = true
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytesOf(file)) {
    const sixteen = isFirst ? guessSixteenBits(chunk.subarray(0, 4096)) : undefined
    if (sixteen) return sixteen
    isFirst = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

function guessSixteenBits(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (const [index, byte] of start.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (odd > start.length / 5 && even < start.length / 50) return 'utf-16le'
  if (even > start.length / 5 && odd < start.length / 50) return 'utf-16be'
  if (even + odd > 0) throw notText()
  return undefined
}

// the characters of Windows-1252 in the range where Latin-1 has control characters, which Node 20's decoder returns
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const fromWindows = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)

/** The text of a file in chunks, without the byte order mark. */
export async function* decodeText(file: Buffer, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of bytesOf(file)) yield fromWindows(chunk.toString('latin1'))
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
