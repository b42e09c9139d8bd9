import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../prepare.mjs'

const list = readFileSync(join(projectFolder, 'src', 'shared', 'languages', 'languages.ts'), 'utf8')
const [, names = ''] = /languageNames = \{([^}]*)\}/.exec(list) ?? []

/** The languages that have a catalogue: all of src/shared/languages/languages.ts but English. */
export const languages = [...names.matchAll(/^ {2}(\w{2}):/gm)]
  .map(([, language]) => language)
  .filter((name) => name !== 'en')
