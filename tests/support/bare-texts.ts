import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { sourceFiles } from './cruise-imports.js'

const hasWords = (text: string) => /\p{Ll}{2}|\bN\/A\b/u.test(text)
const names = /^(?:Heliodex|API|https:\S+)$/
const macros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Attributes that people read or hear. */
const spoken = /^(?:aria-label|alt|emptyText|fallback|heading|hint|label|lead|placeholder|subtitle|tabTitle|title)$/
const noLanguage = new Set(['code', 'kbd', 'style', 'script'])

type Opening = ESTree.JSXOpeningElement
const tagOf = ({ name }: Opening) => (name.type === 'JSXIdentifier' ? name.name : '')
const isNoText = ({ attributes }: Opening) =>
  attributes.some((a) => a.type === 'JSXAttribute' && a.name.type === 'JSXIdentifier' && a.name.name === 'translate')

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const webFiles = sourceFiles.filter((file) => file.startsWith('src/web/'))
const placeIn = (file: string, text: string, at: number) => `${file}:${text.slice(0, at).split('\n').length}`

/** `file:line: text` for every text that stands in JSX or in a spoken attribute as it is. */
export const findBareTexts = () =>
  webFiles
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = read(file)
      const found: string[] = []
      // elements inside of which text is no finding: macros, and what is no language
      let quiet = 0
      const isQuiet = (opening: Opening) =>
        macros.has(tagOf(opening)) || noLanguage.has(tagOf(opening)) || isNoText(opening)
      const add = (words: string, at: number) => {
        const plain = words.trim()
        if (quiet === 0 && hasWords(plain) && !names.test(plain)) found.push(`${placeIn(file, text, at)}: ${plain}`)
      }
      const open = ({ openingElement }: ESTree.JSXElement) => {
        quiet += isQuiet(openingElement) ? 1 : 0
      }
      const close = ({ openingElement }: ESTree.JSXElement) => {
        quiet -= isQuiet(openingElement) ? 1 : 0
      }
      const addText = ({ value, start }: ESTree.JSXText) => add(value, start)
      const addSpoken = ({ name, value }: ESTree.JSXAttribute) => {
        if (name.type !== 'JSXIdentifier' || !spoken.test(name.name)) return
        if (value?.type === 'Literal' && typeof value.value === 'string') add(value.value, value.start)
      }
      const visitor = { JSXElement: open, 'JSXElement:exit': close, JSXText: addText, JSXAttribute: addSpoken }
      new Visitor(visitor).visit(parseSync(file, text).program)
      return found
    })

/** `file:line` for every macro that runs when its module loads. */
export const findEarlyTexts = () =>
  webFiles
    .filter((file) => read(file).includes("@lingui/core/macro'"))
    .flatMap((file) => {
      const text = read(file)
      const found: string[] = []
      let depth = 0
      const enter = () => {
        depth += 1
      }
      const leave = () => {
        depth -= 1
      }
      const early = (name: string, at: number) => {
        if (depth === 0 && ['t', 'plural', 'select'].includes(name)) found.push(placeIn(file, text, at))
      }
      const addTagged = ({ tag, start }: ESTree.TaggedTemplateExpression) =>
        tag.type === 'Identifier' && early(tag.name, start)
      const addCall = ({ callee, start }: ESTree.CallExpression) =>
        callee.type === 'Identifier' && early(callee.name, start)
      new Visitor({
        ...{ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
        ...{ 'FunctionDeclaration:exit': leave, 'FunctionExpression:exit': leave },
        ...{ 'ArrowFunctionExpression:exit': leave, TaggedTemplateExpression: addTagged, CallExpression: addCall },
      }).visit(parseSync(file, text).program)
      return found
    })
