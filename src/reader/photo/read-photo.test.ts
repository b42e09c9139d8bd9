import { loadavg } from 'node:os'
import { describe, expect, it } from 'vitest'
import { type Figures, hasSheets, labelCases, type PhotoCase, sheetCases } from '../../../tests/support/photo-cases.js'
import { readPhoto } from './read-photo.js'

const hooks = { onProgress: () => undefined, onStep: async () => undefined, onRecognise: async () => undefined }

type Tally = { right: number; wrong: string[]; missing: string[] }

/** Compares the result with the figures on the picture, by panels of the same power. */
function compare(panels: readonly object[], wanted: readonly Figures[]): Tally {
  const tally: Tally = { right: 0, wrong: [], missing: [] }
  // Two models of one sheet may have the same power: each is compared once, in order.
  const left = panels.map((panel): Record<string, unknown> => ({ ...panel }))
  for (const figures of wanted) {
    const index = left.findIndex((panel) => panel.Pmax_W === figures.Pmax_W)
    const found = index < 0 ? undefined : left.splice(index, 1)[0]
    for (const [field, value] of Object.entries(figures)) {
      const read = found?.[field]
      if (read === value) tally.right += 1
      else if (read === undefined) tally.missing.push(`${figures.Pmax_W} W ${field}`)
      else tally.wrong.push(`${figures.Pmax_W} W ${field}: ${String(read)}, is ${value}`)
    }
  }
  for (const panel of panels.map((each): Record<string, unknown> => ({ ...each })))
    if (!wanted.some(({ Pmax_W }) => Pmax_W === panel.Pmax_W)) tally.wrong.push(`no panel of ${String(panel.Pmax_W)} W`)
  return tally
}

async function readCase({ name, wanted, draw }: PhotoCase): Promise<Tally & { name: string; ms: number }> {
  const bytes = await draw()
  const started = performance.now()
  const { panels } = await readPhoto(bytes, hooks)
  return { name, ms: Math.round(performance.now() - started), ...compare(panels, wanted) }
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

describe('photos', () => {
  // One is read with every test, through the product: `photo-routes.api.test`.
  const isScored = process.env.PHOTOS === 'all'
  it.runIf(isScored)(
    'scores all pictures',
    async () => {
      if (!hasSheets) tell('No datasheets beside the project: only labels are scored.')
      const part = process.env.PHOTO_PART ?? ''
      const cases = [...labelCases, ...(hasSheets ? sheetCases() : [])].filter(({ name }) => name.includes(part))
      for (const each of cases) {
        const { name, ms, right, wrong, missing } = await readCase(each)
        tell(
          `${name.padEnd(48)} ${ms} ms, load ${loadavg()[0]?.toFixed(1)}: ${right} right, ${wrong.length} wrong, ${missing.length} missing ${[...wrong, ...missing].join('; ')}`,
        )
      }
      expect(cases).not.toHaveLength(0)
    },
    3_600_000,
  )
})
