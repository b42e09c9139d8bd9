import { i18n } from '@lingui/core'
import { sentenceTranslator } from '../../../shared/languages/translate-sentence.js'
import { moneyIn } from '../../../shared/money/money-text.js'
import { readerLocale } from './language.js'

const say = (english: string, values?: Readonly<Record<string, string>>) => i18n._(english, values)
type Make = (texts: readonly string[], speak: typeof say) => (english: string) => string

/** A translator by the texts that are loaded, made again when the language changes or a room adds its texts. */
export function translatorOf(make: Make) {
  let ready = { language: '', count: 0, translate: (english: string) => english }
  return () => {
    const texts = Object.keys(i18n.messages)
    if (ready.language !== i18n.locale || ready.count !== texts.length)
      ready = { language: i18n.locale, count: texts.length, translate: make(texts, say) }
    return ready.translate
  }
}

const translator = translatorOf((texts, speak) =>
  sentenceTranslator(texts, speak, { figures: (english) => moneyIn(readerLocale(), english) }),
)

/** The reader's words for a text that shared code has in English, marked there by `phrase`. */
export const translate = (english: string) =>
  i18n.messages[english] === undefined ? translator()(english) : say(english)
