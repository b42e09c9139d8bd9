import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { buildServer } from './build-server.mjs'

/** As an office scanner saves a page. */
const dotsPerInch = 150
const noise = 10
const quality = 80
const mostPages = 4

/** A stream of even numbers between 0 and 1 that is the same each time. */
function makeDice(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function makeGrey(canvas, dice) {
  const context = canvas.getContext('2d')
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < image.data.length; at += 4) {
    const [red, green, blue] = image.data.subarray(at, at + 3)
    const grain = (dice() + dice() + dice() - 1.5) * noise
    image.data.fill(red * 0.3 + green * 0.59 + blue * 0.11 + grain, at, at + 3)
  }
  context.putImageData(image, 0, 0)
}

/** The first pages of a sheet as a scan: grey pictures with noise, and no text. */
export async function drawScan(file) {
  const { openPdf } = await import(buildServer('reader/pdf/open-pdf.js'))
  const { renderPage } = await import(buildServer('reader/pdf/render-page.js'))
  const document = await openPdf(readFileSync(file))
  const scan = await PDFDocument.create()
  const dice = makeDice(7)
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const { canvas } = await renderPage(document, number, () => dotsPerInch / 72)
    makeGrey(canvas, dice)
    const [width, height] = [canvas.width, canvas.height].map((pixels) => (pixels * 72) / dotsPerInch)
    const picture = await scan.embedJpg(await canvas.encode('jpeg', quality))
    scan.addPage([width, height]).drawImage(picture, { width, height })
  }
  await document.loadingTask.destroy()
  return scan.save()
}
