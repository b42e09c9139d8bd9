import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import type { DatasheetReading, ReadingWarning } from '../../shared/panels/datasheet-reading.js'
import { DatasheetError } from '../datasheet-error.js'
import type { RecognisedLanguage } from '../ocr/open-recogniser.js'
import type { PageText } from '../parse/layout/page-text.js'
import { shownSize } from '../parse/layout/turn-page.js'
import { type ParsedSheet, parseDatasheet } from '../parse/parse-datasheet.js'
import type { GreyPicture } from '../picture/grey-picture.js'
import { greyOf } from '../picture/grey-picture.js'
import type { ReadingHooks } from '../read-by-eye.js'
import { readingLimits } from '../reading-limits.js'
import { recognisePhoto } from './recognise-photo.js'
import { straightenPicture } from './straighten-picture.js'

async function decode(bytes: Uint8Array): Promise<Image> {
  const image = await loadImage(Buffer.from(bytes)).catch((error: unknown) => {
    throw new DatasheetError('damaged_picture', { cause: error })
  })
  if (!(image.width > 0 && image.height > 0)) throw new DatasheetError('damaged_picture')
  return image
}

/** Decodes a photo in the orientation that the camera recorded, with at most as many pixels as a rendered page. */
async function openPicture(bytes: Uint8Array): Promise<GreyPicture> {
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
async function encodePicture({ width, height, grey }: GreyPicture): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(width, height)
  for (const [at, shade] of grey.entries()) pixels.data.set([shade, shade, shade, 255], at * 4)
  context.putImageData(pixels, 0, 0)
  return canvas.encode('png')
}

const unclear: ReadingWarning = {
  code: 'unclear_photo',
  text: 'No figures could be read in this photo. Hold the camera straight above the label or the sheet, let it fill the picture, avoid glare, and try again.',
}
const recognised: ReadingWarning = { code: 'recognised', text: 'Values were recognised from a photo: check them.' }

/** Words of labels that show that another language is better than English. */
function otherLanguage({ items }: PageText): RecognisedLanguage {
  const text = items.map((item) => item.text).join(' ')
  return /spannung|leistung|strom\b|gewicht/i.test(text) ? 'deu' : 'chi_sim'
}

async function recogniseAndParse(straight: GreyPicture, { onProgress, onStep }: ReadingHooks) {
  const readIn = async (language: RecognisedLanguage) => {
    onProgress({ stage: 'ocr', page: 1, pages: 1 })
    const page = await recognisePhoto(straight, language, () => onStep('recognise'))
    await onStep('layout')
    return { page, sheet: parseDatasheet([page]) }
  }
  const first = await readIn('eng')
  if (first.sheet.panels.length > 0 || first.page.items.length === 0) return first
  const again = await readIn(otherLanguage(first.page))
  return again.sheet.panels.length > 0 ? again : first
}

const warningsOf = ({ panels, warnings }: ParsedSheet): ReadingWarning[] => {
  if (panels.length > 0) return [...warnings, recognised]
  return warnings.some(({ code }) => code === 'other_document') ? warnings : [unclear]
}

/** The figures on a photo of a label or a printed sheet. Positions are those on the straightened picture. */
export async function readPhoto(bytes: Uint8Array, hooks: ReadingHooks): Promise<DatasheetReading> {
  hooks.onProgress({ stage: 'layout' })
  const photo = await openPicture(bytes)
  await hooks.onRecognise()
  await hooks.onStep('render')
  const { page, sheet } = await recogniseAndParse(straightenPicture(photo), hooks)
  hooks.onProgress({ stage: 'checks' })
  return { panels: sheet.panels, warnings: warningsOf(sheet), pages: [shownSize(page)] }
}

/** The straightened picture at a width: the page that the positions of a reading refer to. */
export async function renderPhoto(bytes: Uint8Array, page: number, width: number): Promise<Buffer> {
  if (page !== 1) throw new DatasheetError('no_such_page')
  const straight = straightenPicture(await openPicture(bytes))
  const image = await loadImage(await encodePicture(straight))
  const canvas = createCanvas(width, Math.max(1, Math.round((straight.height * width) / straight.width)))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('png')
}
