import { t } from '@lingui/core/macro'
import { showToast } from '../ui/toasts.js'

/** As large as it is printed, at 300 dots per inch. */
const most = { width: 480, height: 160 }

/** A picture as a small PNG data URL, scaled down to the size of a letterhead; null if it cannot be read. */
export async function drawLogo(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  } catch {
    const { name } = file
    showToast('bad', t`“${name}” is no picture that can be read.`)
    return null
  }
}
