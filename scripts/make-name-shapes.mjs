// Makes src/reader/parse/models/name-shapes.ts. Run it again when catalogue/ has many new names.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learnShapes, levels, listNames, signs } from './names/learn-shapes.mjs'
import { projectFolder } from './prepare.mjs'

const names = listNames()

writeFileSync(
  join(projectFolder, 'src', 'reader', 'parse', 'models', 'name-shapes.ts'),
  `// Made by scripts/make-name-shapes.mjs from ${names.length} names of the catalogue.

/** The signs a name is made of; \`a\` stands for small letters, \`9\` for digits, \`&\` for all others. */
export const signs = ${JSON.stringify(signs).replaceAll('"', "'")}
export const levels = '${levels}'
/** The level of each row of three signs, the edge of the name being the last sign. */
export const shapes =
  '${learnShapes(names)}'
`,
)
