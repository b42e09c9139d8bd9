import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildServer } from '../build-server.mjs'
import { drawScan } from '../draw-scan.mjs'

function tell({ file, ms, panels, recognised, error }) {
  const found = error ?? `${panels.length} panels`
  const how = recognised ? 'by eye' : 'text'
  console.error(`${basename(file).padEnd(44)} ${String(ms).padStart(6)} ms  ${how.padEnd(6)}  ${found}`)
}

/** Reads the files through the product's own command line and tells each as it arrives. */
export async function readByProduct(files) {
  const reading = spawn(process.execPath, [buildServer('server/ops/cli/datasheet.js'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const readings = []
  for await (const line of createInterface({ input: reading.stdout })) {
    readings.push(JSON.parse(line))
    tell(readings.at(-1))
  }
  return readings
}

/** Reads the text layer alone, in this process. Sheets that need OCR are left out. */
export async function readByText(files) {
  const { readText } = await import(buildServer('reader/read-pages.js'))
  const readings = []
  for (const file of files) {
    const started = performance.now()
    const { text, recognise } = await readText(readFileSync(file), { onProgress() {}, async onStep() {} })
    if (recognise) console.error(`${basename(file).padEnd(44)} needs OCR: left out`)
    if (recognise) continue
    readings.push({ file, panels: text.panels, warnings: text.warnings, ms: Math.round(performance.now() - started) })
    tell(readings.at(-1))
  }
  return readings
}

/** Reads the sheets as an office scanner would give them, one after the other: each may use the whole machine. */
export async function readAsScans(files) {
  const folder = mkdtempSync(join(tmpdir(), 'heliodex-scans-'))
  try {
    const readings = []
    for (const file of files) {
      const scan = join(folder, basename(file))
      writeFileSync(scan, await drawScan(file))
      readings.push(...(await readByProduct([scan])))
    }
    return readings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
