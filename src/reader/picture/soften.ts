import { blank, type GreyPicture } from './grey-picture.js'

/** The mean of each pixel and those beside it, in one direction: the pixel counts twice. */
function softenAlong({ width, height, grey }: GreyPicture, next: number): GreyPicture {
  const soft = blank(width, height)
  for (let at = 0; at < grey.length; at += 1) {
    const shade = grey[at] ?? 255
    soft.grey[at] = ((grey[at - next] ?? shade) + 2 * shade + (grey[at + next] ?? shade) + 2) >> 2
  }
  return soft
}

/** Closes the holes and smooths the ragged edges of letters that a scanner made purely black and white. */
export const soften = (picture: GreyPicture): GreyPicture => softenAlong(softenAlong(picture, 1), picture.width)
