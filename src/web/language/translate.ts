import { i18n } from '@lingui/core'
import { sentenceTranslator } from '../../shared/languages/translate-sentence.js'

const say = (english: string, values?: Readonly<Record<string, string>>) => i18n._(english, values)
let ready = { language: '', count: 0, translate: (english: string) => english }

/** The reader's words for a text that shared code has in English, marked there by `phrase`. */
export function translate(english: string) {
  if (i18n.messages[english] !== undefined) return say(english)
  const texts = Object.keys(i18n.messages)
  // rooms add their texts when they are loaded
  if (ready.language !== i18n.locale || ready.count !== texts.length)
    ready = { language: i18n.locale, count: texts.length, translate: sentenceTranslator(texts, say) }
  return ready.translate(english)
}
