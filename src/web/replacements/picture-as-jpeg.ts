/** More than any letter of a label needs. */
const mostPixels = 2600

/** A picture of any kind the browser knows as JPEG, upright and not larger than need be. What is no picture stays as it is. */
export async function pictureAsJpeg(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9))
}
