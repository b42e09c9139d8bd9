import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { sourceFiles } from './cruise-imports.js'

/** The functions of the sources with more than `mostLines` lines, from the first line to the closing brace. */
export const functionsOver = (mostLines: number) =>
  sourceFiles.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    const linesOf = (from: number, to: number) => text.slice(from, to).split('\n').length
    if (linesOf(0, text.length) <= mostLines) return []
    const found: { place: string; lines: number }[] = []
    const measure = ({ start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
      const lines = linesOf(start, end)
      if (lines > mostLines) found.push({ place: `${file}:${linesOf(0, start)}`, lines })
    }
    const visitor = new Visitor({
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    })
    visitor.visit(parseSync(file, text).program)
    return found
  })
