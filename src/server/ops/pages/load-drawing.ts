import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '../../../shared/languages/languages.js'
import type { Drawing } from '../../../shared/ops/drawing.js'

export type PageKind = 'panel' | 'supplier'
type Frames = Record<Language, string>

/** What the build made for rendering pages; undefined where the web is not built. */
export function findDrawing(folder: string) {
  const script = join(folder, 'draw-pages.js')
  if (!existsSync(script)) return undefined
  const read = (kind: PageKind) =>
    Object.fromEntries(
      languages.map((language) => [language, readFileSync(join(folder, `${kind}.${language}.html`), 'utf8')]),
    ) as Frames
  const frames = { panel: read('panel'), supplier: read('supplier') }
  let loaded: Promise<Drawing> | undefined
  return {
    frames,
    /** The screens themselves, loaded once, when they are first needed. */
    load(): Promise<Drawing> {
      loaded ??= import(pathToFileURL(script).href)
      return loaded
    },
  }
}
