// npm run messages: takes the texts of the sources into locales/*.po, drops those that are gone, and says what is not
// translated. How to write texts: docs/languages.md.

import { findTexts } from './messages/find-texts.mjs'
import { languages } from './messages/languages.mjs'
import { keyOf, readPo, writePo } from './messages/po-file.mjs'

const texts = await findTexts()
for (const language of languages) {
  const known = new Map(readPo(language).map((message) => [keyOf(message), message.translation]))
  const messages = texts.map((text) => ({ ...text, translation: known.get(keyOf(text)) ?? '' }))
  writePo(language, messages)
  const missing = messages.filter(({ translation }) => translation === '')
  console.log(`${language}: ${messages.length} texts, ${missing.length} not translated`)
}
