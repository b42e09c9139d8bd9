// Every text of the sources that is to be translated.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { projectFolder } from '../prepare.mjs'
import { keyOf } from './po-file.mjs'
import { transformMacros, usesMacros } from './transform-macros.mjs'

const sourceFiles = () =>
  readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => relative(projectFolder, join(parentPath, name)))
    .sort()

/** `phrase('…')` of shared code, `say('…')` and `words('…')` of the server, which run without macros. */
function findPlain(file, code, onText) {
  const take = ({ callee, arguments: [text] }) => {
    if (callee.type !== 'Identifier' || !['phrase', 'say', 'words'].includes(callee.name)) return
    if (text?.type === 'Literal' && typeof text.value === 'string') onText({ english: text.value, context: '' })
  }
  const visitor = new Visitor({ CallExpression: take })
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
    if (usesMacros(code)) await transformMacros(code, file, '', add)
    else if (!file.startsWith('src/web/') && /\b(?:phrase|say|words)\(/.test(code)) findPlain(file, code, add)
  }
  return [...found.values()]
}
