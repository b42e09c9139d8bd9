/** The type of a file that is no PDF, by its first bytes. */
export function judgePicture(bytes: Uint8Array): 'picture' | 'heic' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'picture'
  return /^ftyp(?:hei|hev|mif1|msf1|avif)/.test(head.slice(4)) ? 'heic' : undefined
}
