import { type FixOfProblem, type ImportProblemKind, importProblemKinds } from '../../../shared/stock/import-problems.js'
import type { ProblemGroup } from '../../../shared/stock/import-shapes.js'
import type { EvaluatedRow } from './evaluate-import.js'

const keptSamples = 4

/** The kinds of problems, each with the number of rows that have it or had it before a fix. */
export class ProblemGroups {
  private readonly found = new Map<ImportProblemKind, { rows: number; samples: Set<string> }>()

  add({ skipped, problems, mended, source }: EvaluatedRow) {
    const open = skipped ? [] : problems.map(({ kind }) => kind)
    for (const kind of new Set([...open, ...mended])) {
      const group = this.found.get(kind) ?? { rows: 0, samples: new Set<string>() }
      group.rows++
      const text = source.texts[kind]
      if (text && group.samples.size < keptSamples) group.samples.add(text)
      this.found.set(kind, group)
    }
  }

  /** In the order in which a person best decides them. */
  list(mends: FixOfProblem): ProblemGroup[] {
    return importProblemKinds.flatMap((kind) => {
      const group = this.found.get(kind)
      return group ? [{ kind, rows: group.rows, fix: mends[kind] ?? null, samples: [...group.samples] }] : []
    })
  }
}
