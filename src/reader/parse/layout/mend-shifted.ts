import { boxesOverlap } from './geometry.js'
import type { PageText, TextItem } from './page-text.js'

/** A run of signs without a blank; long enough that it agrees with another only if they are the same. */
const run = /[!-~]{8,}/g
const proof = 7

const shifted = (text: string, by: number) =>
  [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) + by)).join('')

/** The run as the font draws it: its codes are shifted by a constant, which the recognised letters prove. */
function unshift(garbled: string, seen: string): string | undefined {
  const start = seen.slice(0, proof)
  for (let at = 0; at + proof <= garbled.length; at += 1) {
    const by = start.charCodeAt(0) - garbled.charCodeAt(at)
    if (by !== 0 && shifted(garbled.slice(at, at + proof), by) === start) return shifted(garbled.slice(at), by)
  }
  return undefined
}

function mendItem(item: TextItem, layer: TextItem[]): TextItem {
  const [seen] = item.text.match(/[A-Z][A-Z0-9-]{6,}\S*/) ?? []
  if (!seen) return item
  const beside = layer.filter((other) => boxesOverlap(other.box, item.box, { across: 0.3, down: 0.3 }))
  const whole = beside
    .flatMap(({ text }) => text.match(run) ?? [])
    .map((garbled) => unshift(garbled, seen))
    .find((text) => text !== undefined && text.length >= seen.length)
  return whole ? { ...item, text: item.text.replace(seen, whole) } : item
}

/**
 * Some fonts number their letters with a constant shift: `UTN.EFH31ND/31)JJ*` is drawn as `TSM-DEG20MC.20(II)`. Where
 * the beginning of a recognised name proves the shift, the layer gives the name to its last letter.
 */
export function mendShifted(layer: PageText[], recognised: PageText[]): PageText[] {
  return recognised.map((page) => {
    const own = layer.find((other) => other.page === page.page && other.turn === page.turn)
    return own ? { ...page, items: page.items.map((item) => mendItem(item, own.items)) } : page
  })
}
