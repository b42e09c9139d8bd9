import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { sentenceTranslator } from '../../shared/languages/translate-sentence.js'
import { moneyIn } from '../../shared/money/money-text.js'
import { projectFolder } from './project-folder.js'

/** Says an English text in a language: `say('It expires in {minutes} minutes.', { minutes })`. */
export type Say = (english: string, values?: Readonly<Record<string, string | number>>) => string

type Speaker = { say: Say; translate: (sentence: string) => string }

const englishDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/

/** A figure with its unit, or less than one: other decimals may be what somebody typed, and stay. */
const englishFigure = /^(?<figure>\d+\.\d+(?= \S{1,3}$)|0\.\d+$)(?<unit>.*)$/

/** Figures, money and days, which sentences have in English, as a language writes them. */
const figuresIn = (language: Language) => (english: string) => {
  if (englishDay.test(english)) {
    const day = new Date(`${english} UTC`)
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
  }
  const { figure, unit = '' } = englishFigure.exec(english)?.groups ?? {}
  if (figure === undefined) return moneyIn(language, english)
  const decimals = figure.split('.')[1]?.length
  return new Intl.NumberFormat(language, { minimumFractionDigits: decimals }).format(Number(figure)) + unit
}

const known = new Map<Language, Speaker>()

function speakerOf(language: Language) {
  const ready = known.get(language)
  if (ready) return ready
  const texts = readTexts(language)
  const i18n = setupI18n({ locale: language, messages: { [language]: texts } })
  i18n.setMessagesCompiler(compileMessage)
  const say: Say = (english, values) => i18n._(english, values)
  const speaker = { say, translate: sentenceTranslator(Object.keys(texts), say, { figures: figuresIn(language) }) }
  known.set(language, speaker)
  return speaker
}

/** The words of the server in a language. A text that is not translated is said in English. */
export const sayIn = (language: Language) => speakerOf(language).say

/** Translates sentences that are filled in already, such as those of errors. */
export const translateInto = (language: Language) => speakerOf(language).translate

export const sayInEnglish = sayIn(sourceLanguage)

/** The texts that the server uses, from locales/<language>.po. */
function readTexts(language: Language): Record<string, string> {
  if (language === sourceLanguage) return {}
  const { items } = PO.parse(readFileSync(join(projectFolder, 'locales', `${language}.po`), 'utf8'))
  const isOurs = (file: string) => !file.startsWith('src/web/')
  const ours = items.filter(({ references, msgstr: [translation] }) => translation && references.some(isOurs))
  return Object.fromEntries(ours.map(({ msgid, msgstr: [translation = ''] }) => [msgid, translation]))
}
