import { openRecogniser, type RecognisedLanguage, type Recogniser } from '../ocr/open-recogniser.js'
import { recogniseLines } from '../ocr/recognise-lines.js'
import { seemsSideways } from '../ocr/seems-sideways.js'
import type { PageText, TextItem, Turn } from '../parse/layout/page-text.js'
import { type GreyPicture, shrink } from '../picture/grey-picture.js'
import { turnPicture } from './warp-picture.js'

/** The assumed resolution of the picture; later steps fit the page to its type. */
const dotsPerPoint = 300 / 72
const sideways: readonly Turn[] = [90, 270]
/** The minimum of confident words on any label that is the right way up. */
const fewestWords = 5

const pageOf = ({ width, height }: GreyPicture, items: TextItem[], turn?: Turn): PageText => ({
  page: 1,
  width: width / dotsPerPoint,
  height: height / dotsPerPoint,
  items,
  recognised: true,
  ...(turn && { turn }),
})

function liesOnItsSide(picture: GreyPicture): boolean {
  const small = shrink(picture, Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / 500_000))))
  return seemsSideways({ width: small.width, height: small.height, ink: small.grey.map((value) => 255 - value) })
}

async function recogniseUpright(
  straight: GreyPicture,
  recogniser: Recogniser,
  onTry: () => Promise<void>,
): Promise<PageText> {
  let best = { page: pageOf(straight, []), sureWords: -1 }
  const turns: readonly (Turn | undefined)[] = [undefined, ...(liesOnItsSide(straight) ? sideways : []), 180]
  for (const turn of turns) {
    const picture = turn ? turnPicture(straight, -turn) : straight
    await onTry()
    const { items, sureWords } = await recogniseLines(picture, dotsPerPoint, recogniser)
    if (sureWords > best.sureWords) best = { page: pageOf(picture, items, turn), sureWords }
    if (sureWords >= fewestWords) break
  }
  return best.page
}

/** The words of a straightened photo; one that is sideways or upside down is turned until its words make sense. */
export async function recognisePhoto(
  straight: GreyPicture,
  language: RecognisedLanguage,
  onTry: () => Promise<void>,
): Promise<PageText> {
  const recogniser = await openRecogniser(language)
  try {
    return await recogniseUpright(straight, recogniser, onTry)
  } finally {
    await recogniser.close()
  }
}
