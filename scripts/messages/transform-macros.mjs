// Lingui's macros (t, msg, plural, <Trans>, <Plural>) become calls of its runtime. The English text stays in the code,
// compiled, so that English needs no catalogue and a text without a translation is English.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { projectFolder } from '../prepare.mjs'

export const usesMacros = (code) => /from '@lingui\/(?:core|react)\/macro'/.test(code)

const isMessage = ({ leadingComments }) => leadingComments?.some(({ value }) => value.trim() === 'i18n')

/** Compiles the English text of each message that the macros wrote, and reports it. */
const compileEnglish =
  (onMessage) =>
  ({ types }) => ({
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              if (!isMessage(node)) return
              const partOf = (name) => node.properties.find(({ key }) => key?.name === name || key?.value === name)
              const message = partOf('message')
              if (!message) return
              const english = message.value.value
              if (typeof english !== 'string')
                throw program.buildCodeFrameError(`A text is not constant in ${node.loc}`)
              onMessage({ id: partOf('id').value.value, english, context: partOf('context')?.value.value ?? '' })
              message.value = types.valueToNode(compileMessageOrThrow(english))
              node.properties = node.properties.filter(({ key }) => !['context', 'comment'].includes(key?.name))
            },
          })
        },
      },
    },
  })

async function transform(code, filename, transModule) {
  const config = makeConfig(
    { locales: ['en'], sourceLocale: 'en', runtimeConfigModule: { Trans: [transModule, 'Trans'] } },
    { skipValidation: true },
  )
  const options = { linguiConfig: config, stripMessageField: false, extract: true }
  const messages = []
  const made = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macros, options], compileEnglish((message) => messages.push(message))],
  })
  return { code: made.code, map: made.map, messages }
}

/**
 * What was made of each file, until it, this file or a package changes: the two builds, the tests and `npm run messages`
 * all need it, and making it takes half of a build.
 */
const kept = join(projectFolder, 'node_modules', '.cache', 'heliodex-messages')
const hashOf = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex')
const version = hashOf(
  readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'),
  readFileSync(fileURLToPath(import.meta.url), 'utf8'),
)

function readKept(path, key) {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8'))
    return found.key === key ? found.made : undefined
  } catch {
    // none, or one whose writer was killed
    return undefined
  }
}

/** In one step, because several processes may write the same. */
function keep(path, content) {
  const written = `${path}.${process.pid}`
  try {
    mkdirSync(kept, { recursive: true })
    writeFileSync(written, JSON.stringify(content))
    renameSync(written, path)
  } catch {
    // packages that belong to somebody else: it is made again each time
  }
}

export async function transformMacros(code, filename, transModule, onMessage = () => {}) {
  const path = join(kept, `${hashOf(filename, transModule)}.json`)
  const key = hashOf(version, code)
  let made = readKept(path, key)
  if (!made) {
    made = await transform(code, filename, transModule)
    keep(path, { key, made })
  }
  for (const message of made.messages) onMessage(message)
  return made
}
