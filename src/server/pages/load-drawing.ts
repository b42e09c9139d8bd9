import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Drawing } from '../../shared/pages/drawing.js'

export type PageKind = 'panel' | 'supplier'
export type Frames = Record<PageKind, string>

/** What the build made for rendering pages; undefined where the web is not built. */
export function findDrawing(folder: string) {
  const script = join(folder, 'draw-pages.js')
  if (!existsSync(script)) return undefined
  const frame = (kind: PageKind) => readFileSync(join(folder, `${kind}.html`), 'utf8')
  const frames: Frames = { panel: frame('panel'), supplier: frame('supplier') }
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
