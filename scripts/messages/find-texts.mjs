// Every text of the sources that is to be translated.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { projectFolder } from '../prepare.mjs'
import { keyOf } from './po-file.mjs'
import { transformMacros, usesMacros } from './transform-macros.mjs'

const sourceFiles = () =>
  readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|example/.test(name))
    .map(({ parentPath, name }) => relative(projectFolder, join(parentPath, name)))
    .sort()

/** As for the build (scripts/vite/messages.ts). */
const transModule = join(projectFolder, 'src', 'web', 'base', 'language', 'Trans.tsx')

/** Functions of sentences for people, and the place of the sentence among the arguments. */
const speaking = { AppError: 1, invalidField: 1, TableRefusal: 1, AddressRefused: 0 }
/** Functions of texts, which may have plurals and named values. */
const saying = new Set(['phrase', 'say', 'sentence', 'words'])
/** What zod's checks answer is their last argument. */
const checks = /^(?:array|email|enum|int|length|literal|max|min|number|refine|regex|strictObject|string|union|uuid)$/
const isSentence = (text = '') => /^[\p{Lu}{].* /u.test(text)
/** Only programs read what these answer. */
const forPrograms = /^src\/server\/(?:ops\/(?:mcp|metrics|system)|http\/refuse-unreadable)/
const mayHaveTexts =
  /\b(?:phrase|say|sentence|words|AppError|invalidField|TableRefusal|AddressRefused|message(?::| =))|from 'zod'/

/** The template `${label} is required` is the text `{label} is required`; what has no name gets a number. */
function textOf(node) {
  const isText = node?.type === 'Literal' && typeof node.value === 'string'
  const isTemplate = node?.type === 'TemplateLiteral'
  const parts = isText ? [node.value] : isTemplate ? node.quasis.map(({ value }) => value.cooked) : []
  // a brace of its own is the syntax of a program
  if (parts.length === 0 || parts.some((part) => part.includes('{'))) return undefined
  const nameOf = ({ type, name, property }, at) =>
    type === 'Identifier' ? name : type === 'MemberExpression' ? (property.name ?? at) : at
  return parts.map((part, at) => (at === 0 ? '' : `{${nameOf(node.expressions[at - 1], at - 1)}}`) + part).join('')
}

/** The texts of shared code and of the server, which run without macros (docs/languages.md). */
function findPlain(file, code, onText) {
  // signs alone are the same in every language, but for quotation marks
  const addText = (english = '') =>
    /[\p{L}“]/u.test(english.replace(/\{.*?\}/g, '')) && onText({ english, context: '' })
  const add = (node) => {
    if (node?.type === 'ConditionalExpression') for (const each of [node.consequent, node.alternate]) add(each)
    else addText(textOf(node))
  }
  const take = ({ callee: { type, name, property }, arguments: given }) => {
    if (type === 'Identifier' && Object.hasOwn(speaking, name)) add(given[speaking[name]])
    if (saying.has(name) && typeof given[0]?.value === 'string') addText(given[0].value)
    if (type === 'MemberExpression' && checks.test(property.name) && isSentence(textOf(given.at(-1)))) add(given.at(-1))
  }
  const takeMessage = ({ key, value }) => key.name === 'message' && isSentence(textOf(value)) && add(value)
  const takeConstant = ({ id, init }) => id.name === 'message' && add(init)
  const takeTagged = ({ tag, quasi }) => tag.name === 'phrase' && add(quasi)
  const takeCalls = { CallExpression: take, NewExpression: take, TaggedTemplateExpression: takeTagged }
  const visitor = new Visitor({ ...takeCalls, Property: takeMessage, VariableDeclarator: takeConstant })
  visitor.visit(parseSync(file, code).program)
}

/** Every text with the files that use it, in the order of the files. */
export async function findTexts() {
  const found = new Map()
  for (const file of sourceFiles()) {
    const code = readFileSync(join(projectFolder, file), 'utf8')
    const add = ({ english, context }) => {
      const text = { english, context, files: [] }
      const known = found.get(keyOf(text)) ?? text
      if (!known.files.includes(file)) known.files.push(file)
      found.set(keyOf(text), known)
    }
    if (usesMacros(code)) await transformMacros(code, join(projectFolder, file), transModule, add)
    else if (!file.startsWith('src/web/') && !forPrograms.test(file) && mayHaveTexts.test(code))
      findPlain(file, code, add)
  }
  return [...found.values()]
}
