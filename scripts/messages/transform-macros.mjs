// Lingui's macros (t, msg, plural, <Trans>, <Plural>) become calls of its runtime. The English text stays in the code,
// compiled, so that English needs no catalogue and a text without a translation is English.
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

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

export async function transformMacros(code, filename, transModule, onMessage = () => {}) {
  const config = makeConfig(
    { locales: ['en'], sourceLocale: 'en', runtimeConfigModule: { Trans: [transModule, 'Trans'] } },
    { skipValidation: true },
  )
  const options = { linguiConfig: config, stripMessageField: false, extract: true }
  return transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macros, options], compileEnglish(onMessage)],
  })
}
