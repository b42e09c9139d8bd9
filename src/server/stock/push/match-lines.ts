import { phrase } from '../../../shared/languages/phrase.js'
import type { PanelBrief } from '../../../shared/stock/import-shapes.js'
import { NamedPanel, StockLine } from '../../../shared/stock/stock-line.js'
import type { PushAnswer } from '../../../shared/stock/stock-push-api.js'
import type { Db } from '../../db/database.js'
import { breathe } from '../../run/breathe.js'
import { brief, findNearMisses, matchNames } from '../import/match-panels.js'

export type LineProblem = PushAnswer['problems'][number]
type ReadLine = { line: number; name: NamedPanel; given: StockLine | null }
type ReadLines = { lines: ReadLine[]; problems: LineProblem[] }

/** Of one line: who sends nothing but mistakes needs no list of all. */
const mostProblems = 20

const noName = phrase('Name the panel: model with brand, or panelId')

/**
 * Reads every line by itself. One with problems keeps the name of its panel as far as it can be read, and has nothing
 * to write.
 */
export async function readLines(sent: readonly unknown[]): Promise<ReadLines> {
  const lines: ReadLine[] = []
  const problems: LineProblem[] = []
  for (const [place, value] of sent.entries()) {
    const line = place + 1
    const { success, data, error } = StockLine.safeParse(value)
    const found = success
      ? problemOfName(line, data)
      : error.issues.flatMap((issue) => problemsOf(line, issue)).slice(0, mostProblems)
    problems.push(...found)
    lines.push(
      success && found.length === 0
        ? { line, name: data, given: data }
        : { line, name: NamedPanel.safeParse(value).data ?? {}, given: null },
    )
    await breathe()
  }
  return { lines, problems }
}

const problemOfName = (line: number, { panelId, model }: NamedPanel): LineProblem[] =>
  panelId || model ? [] : [{ line, field: 'model', message: noName }]

type Issue = { code?: string; path: readonly PropertyKey[]; message: string; keys?: readonly string[] }

function problemsOf(line: number, { path, message, keys }: Issue): LineProblem[] {
  const field = path.join('.')
  if (keys)
    return keys
      .slice(0, mostProblems)
      .map((key) => ({ line, field: shown(key), message: `${shown(key)} is not known here` }))
  return [{ line, field: field || 'line', message }]
}

const shown = (key: string) => key.slice(0, 100)

type UnknownLine = PushAnswer['unknown'][number]
/** The panel of a line, or what it may have meant. */
export type MatchedLine = ReadLine & { panel: PanelBrief | null; suggestions: PanelBrief[] }

const mostSuggestions = 3

/** Finds the panels of lines by the rules of the file import. What a person decides there is a suggestion here. */
export async function matchLines(db: Db, lines: readonly ReadLine[]): Promise<MatchedLine[]> {
  const nameOf = ({ name: { brand, model, panelId } }: ReadLine) => ({
    sku: model ?? '',
    brand: brand ?? '',
    chosenPanelId: panelId ?? null,
  })
  const find = await matchNames(db, lines.map(nameOf))
  const found = lines.map((line) => ({ line, text: nameOf(line).sku, ...find(nameOf(line)) }))
  const lost = found.filter(({ line, match, closest }) => !line.name.panelId && match.kind === 'none' && !closest)
  const near = await findNearMisses(
    db,
    lost.map(({ text }) => text),
  )
  return found.map(({ line, text, chosen, match: { kind, panels }, closest }) => {
    if (line.name.panelId) return { ...line, panel: chosen ?? null, suggestions: [] }
    if (kind === 'exact') return { ...line, panel: panels[0] ?? null, suggestions: [] }
    const likely = kind !== 'none' ? panels : closest ? [closest] : (near.get(text) ?? [])
    return { ...line, panel: null, suggestions: likely.slice(0, mostSuggestions).map(brief) }
  })
}

export const unknownOf = ({ line, name: { brand, model, panelId }, suggestions }: MatchedLine): UnknownLine => ({
  line,
  brand: brand ?? null,
  model: model ?? null,
  panelId: panelId ?? null,
  suggestions,
})
