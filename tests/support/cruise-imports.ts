import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { parseSync } from 'vite'
import { importRules } from '../../dependency-cruiser.config.js'

const root = join(import.meta.dirname, '../..')

/** Every source file as a path below the project, without tests. */
export const sourceFiles = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** The imports of a file as JavaScript, imports of types included. */
function importsOnly(file: string) {
  const text = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const targets = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(({ moduleRequest }) =>
    moduleRequest ? [`import '${moduleRequest.value}'`] : [],
  )
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => `import(${text.slice(start, end)})`)
  return [...targets, ...lazy].join('\n')
}

/**
 * What dependency-cruiser finds in the sources. It reads TypeScript by the interface of the compiler, which the native
 * compiler does not have, so it is given files with the imports alone.
 */
export async function cruiseImports(): Promise<ICruiseResult> {
  const copy = mkdtempSync(join(tmpdir(), 'heliodex-imports-'))
  for (const file of sourceFiles) {
    const path = join(copy, file.replace(/\.tsx?$/, '.js'))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, importsOnly(file))
  }
  try {
    const { output } = await cruise(['src'], {
      baseDir: copy,
      ruleSet: importRules,
      validate: true,
      metrics: true,
      includeOnly: '^src',
    })
    if (typeof output === 'string') throw new Error(output)
    return output
  } finally {
    rmSync(copy, { recursive: true })
  }
}
