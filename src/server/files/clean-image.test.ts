import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { cleanJpeg, orientationOf, orientationSegment } from './clean-image.js'

const withExif = (exif: Buffer) => {
  const plain = createCanvas(40, 20).toBuffer('image/jpeg')
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
}

describe('the orientation of a photo', () => {
  it('survives cleaning, so that the photo stays upright', async () => {
    const cleaned = cleanJpeg(withExif(orientationSegment(6)))
    const image = await loadImage(cleaned?.bytes ?? Buffer.alloc(0))
    expect([image.width, image.height]).toEqual([20, 40])
  })
  it('is read in both byte orders, and only where it is not the default', () => {
    expect(orientationOf(orientationSegment(8).subarray(4))).toBe(8)
    const little = Buffer.from('45786966000049492a00080000000100120103000100000003000000', 'hex')
    expect(orientationOf(little)).toBe(3)
    expect(orientationOf(orientationSegment(1).subarray(4))).toBeUndefined()
    expect(orientationOf(Buffer.from('Exif\0\0GPS 52.5200 13.4050'))).toBeUndefined()
    expect(orientationOf(Buffer.from('Exif\0\0MM'))).toBeUndefined()
  })
})
