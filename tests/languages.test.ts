import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { findTexts } from '../scripts/messages/find-texts.mjs'
import { languages } from '../scripts/messages/languages.mjs'
import { keyOf, readPo } from '../scripts/messages/po-file.mjs'
import type { Language } from '../src/shared/languages/languages.js'
import { readStrings } from '../src/web/repair/plants/read-strings.js'
import { findBareTexts, findEarlyTexts } from './support/bare-texts.js'

const texts = await findTexts()

const spokenPlant = '3 strings of 14 on input A, 2 broken in the second'
const spokenExamples = 'Write it as “2 strings of 12, 1 broken in the first”, or “4 x 20 on inputs 1 to 3”.'

type Token = string | [name: string, kind?: string, cases?: Record<string, Token[] | number>]

/** The placeholders and tags of a text, and the cases of its plurals. */
function partsOf(message: string) {
  const names = new Set(message.match(/<\/?\w+\/?>/g))
  const plurals: string[][] = []
  const collect = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, kind, cases = {}] = token
      names.add(`{${name}}`)
      if (kind === 'plural') plurals.push(Object.keys(cases).filter((form) => !/^(?:offset|\d+)$/.test(form)))
      if (kind === 'plural' || kind === 'select')
        for (const inner of Object.values(cases)) if (Array.isArray(inner)) collect(inner)
    }
  }
  collect(compileMessageOrThrow(message) as Token[])
  return { names: [...names].sort(), plurals }
}

/** Forms that a language needs for whole numbers people meet; `many` of Spanish, French and Italian is for millions. */
function formsOf(language: string) {
  const rules = new Intl.PluralRules(language)
  return [...new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])]
}

describe.each(languages)('%s', (language) => {
  const messages = readPo(language)

  it('has every text of the sources, and no other (npm run messages)', () => {
    expect(messages.map(keyOf).sort()).toEqual(texts.map(keyOf).sort())
  })

  it('says every text, with its placeholders and all plural forms', () => {
    const forms = formsOf(language)
    const wrong = messages.filter(({ english, translation }) => {
      if (translation.trim() === '') return true
      const said = partsOf(translation)
      return (
        said.names.join() !== partsOf(english).names.join() ||
        said.plurals.some((cases) => forms.some((form) => !cases.includes(form)))
      )
    })
    expect(wrong).toEqual([])
  })

  it('reads the strings of a plant as its own examples say them', () => {
    const say = (english: string) => messages.find((message) => message.english === english)?.translation ?? ''
    const read = (text: string) => readStrings(text, ['A'], language as Language)
    expect(read(say(spokenPlant))).toEqual(readStrings(spokenPlant, ['A']))
    const examples = [...say(spokenExamples).matchAll(/[„«]\s*(.+?)\s*[“”»]/g)].map(([, example = '']) => example)
    const english = ['2 strings of 12, 1 broken in the first', '4 x 20 on inputs 1 to 3']
    expect(examples.map(read)).toEqual(english.map((example) => readStrings(example, ['A'])))
  })
})

it('no text of the web bypasses the catalogue', () => {
  expect(findBareTexts()).toEqual([])
})

it('texts are asked for in functions, when the language is known', () => {
  expect(findEarlyTexts()).toEqual([])
})
