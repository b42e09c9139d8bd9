import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { DatasheetError } from '../datasheet-error.js'
import { type GreyPicture, greyOf } from '../picture/grey-picture.js'
import { readingLimits } from '../reading-limits.js'

async function decode(bytes: Uint8Array): Promise<Image> {
  const image = await loadImage(Buffer.from(bytes)).catch((error: unknown) => {
    throw new DatasheetError('damaged_picture', { cause: error })
  })
  if (!(image.width > 0 && image.height > 0)) throw new DatasheetError('damaged_picture')
  return image
}

/** Decodes a photo in the orientation that the camera recorded, with at most as many pixels as a rendered page. */
export async function openPicture(bytes: Uint8Array): Promise<GreyPicture> {
  const image = await decode(bytes)
  const scale = Math.min(1, Math.sqrt(readingLimits.renderedPixels / (image.width * image.height)))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return greyOf(width, height, context.getImageData(0, 0, width, height).data)
}

/** As PNG, for the engine and browsers. */
export async function encodePicture({ width, height, grey }: GreyPicture): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(width, height)
  for (const [at, shade] of grey.entries()) pixels.data.set([shade, shade, shade, 255], at * 4)
  context.putImageData(pixels, 0, 0)
  return canvas.encode('png')
}
