import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/build-server.mjs'
import { parseDatasheet } from './parse/parse-datasheet.js'
import { extractText } from './pdf/extract-text.js'
import { openPdf } from './pdf/open-pdf.js'

/**
 * Real manufacturers' sheets are not part of the repository: they are read from beside the project, if they are there.
 */
const folder = join(process.env.HELIODEX_SHARED ?? join(root, '..', 'shared'), 'datasheets')
const isThere = existsSync(join(folder, 'truth'))
if (!isThere) console.error(`No real datasheets at ${folder}: the test with a floor is skipped.`)

/** Sheets with an absent, partial or scrambled text layer are left to the full score, which takes minutes. */
const hasGoodText = (truth: { textLayer: boolean }, name: string) =>
  truth.textLayer && !/^(csun|ja-|risen-rsm96|trina-.*-cn)/.test(name)

describe.skipIf(!isThere)('every third real datasheet with a text layer', () => {
  it('is read at least as well as the floor', async () => {
    const names = readdirSync(join(folder, 'truth')).map((name) => name.replace('.json', ''))
    const lines: string[] = []
    for (const name of names.filter((_, place) => place % 3 === 0)) {
      const truth = JSON.parse(readFileSync(join(folder, 'truth', `${name}.json`), 'utf8'))
      if (!hasGoodText(truth, name)) continue
      const document = await openPdf(readFileSync(join(folder, 'pdf', truth.file)), 'text')
      const { panels } = parseDatasheet(await extractText(document, () => undefined))
      await document.loadingTask.destroy()
      lines.push(JSON.stringify({ file: truth.file, panels }))
    }
    const scored = spawnSync(process.execPath, [join(folder, 'score.mjs'), '--json'], {
      input: lines.join('\n'),
      encoding: 'utf8',
    })
    const { all, stc, spurious } = JSON.parse(scored.stdout)
    // The scorer counts unread sheets as missing, so only precision and the number of right values are compared.
    expect(spurious).toBe(0)
    expect(stc.precision).toBeGreaterThanOrEqual(0.995)
    expect(all.precision).toBeGreaterThanOrEqual(0.99)
    expect(stc.right).toBeGreaterThanOrEqual(450)
    expect(all.right).toBeGreaterThanOrEqual(1_900)
  }, 300_000)
})
