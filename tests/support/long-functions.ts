import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { sourceFiles, src } from './import-graph.js'

/** The functions of the sources with more than `mostLines` lines, from the first line to the closing brace. */
export const functionsOver = (mostLines: number) =>
  sourceFiles.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const lineAt = (place: number) => text.slice(0, place).split('\n').length
    if (lineAt(text.length) <= mostLines) return []
    const found: { place: string; lines: number }[] = []
    const measure = ({ start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
      const first = lineAt(start)
      const lines = lineAt(end) - first + 1
      if (lines > mostLines) found.push({ place: `src/${file}:${first}`, lines })
    }
    const visitor = new Visitor({
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    })
    visitor.visit(parseSync(file, text).program)
    return found
  })
