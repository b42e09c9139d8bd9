import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ListedPanel = { SKU: string; Brand: string; Watts_W: number }

/** Panels of the bundled catalogue, in the order of its file. */
export function bundledPanels(count: number): ListedPanel[] {
  const path = join(import.meta.dirname, '../../catalogue/real-panels.csv')
  const [, ...lines] = readFileSync(path, 'utf8').split('\n')
  return lines
    .map((line) => /^([^,"]+),([^,"]+),[^,"]*,(?:"[^"]*"|[^,]*),(?:"[^"]*"|[^,]*),(\d+)/.exec(line))
    .flatMap((found) => (found ? [{ SKU: found[1] ?? '', Brand: found[2] ?? '', Watts_W: Number(found[3]) }] : []))
    .slice(0, count)
}

/** How many lines of each kind the file has; the rest are ordinary. */
export const germanLines = {
  all: 205,
  onRequest: 14,
  ownSign: 10,
  nearMiss: 8,
  repeated: 9,
  unknown: 5,
  far: 3,
  blank: 6,
  sums: 2,
}

const german = (price: number) => price.toLocaleString('de-DE', { minimumFractionDigits: 2 })

/**
 * A wholesaler's list as received by mail: a title, unusual headings, decimal commas, prices in words or with a
 * currency sign, informal brand names, misspelt and repeated models, empty lines and sums. Windows-1252, semicolons.
 */
export function germanStockFile(panels: readonly ListedPanel[]) {
  const lines: string[] = [
    'Lagerliste Solarmodule – Stand 16.11.2026;;;;',
    ';;;;',
    'Pos.;Hersteller;Artikelbezeichnung;Lager;EK netto (€/Stk)',
  ]
  const { onRequest, ownSign, nearMiss, repeated, unknown, far, blank, sums } = germanLines
  const plain = germanLines.all - lines.length - repeated - unknown - blank - sums
  let position = 0
  const add = (brand: string, sku: string, pieces: string, price: string) =>
    lines.push([++position, brand, sku, pieces, price].join(';'))
  const written: { brand: string; sku: string; pieces: string; price: string }[] = []
  for (let n = 0; n < plain; n++) {
    const panel = panels[n]
    if (!panel) throw new Error('the catalogue has too few panels for the file')
    const isNear = n >= 60 && n < 60 + nearMiss
    const isFar = n >= 80 && n < 80 + far
    const euros = Math.round(panel.Watts_W * (isFar ? 3 : 0.19) * 100) / 100
    const price = n < onRequest ? 'auf Anfrage' : n < onRequest + ownSign ? `€ ${german(euros)}` : german(euros)
    const line = {
      brand: spelt(panel.Brand, n),
      sku: isNear ? misspelt(panel.SKU) : spaced(panel.SKU, n),
      pieces: (n % 7 === 0 ? 1200 + n : 10 + n).toLocaleString('de-DE'),
      price,
    }
    written.push(line)
    add(line.brand, line.sku, line.pieces, line.price)
    if (n % 25 === 24 && n / 25 < blank) lines.push(';;;;')
  }
  for (let n = 0; n < repeated; n++) {
    const line = written[100 + n]
    if (line) add(line.brand, line.sku, n < 4 ? line.pieces : String(5 + n), line.price)
  }
  for (let n = 0; n < unknown; n++) add('Eigenmarke', `EM-SOLO-${n}X9`, '12', '61,50')
  while (lines.length < germanLines.all - sums) lines.push(';;;;')
  lines.push(';;Zwischensumme;;1.234,50', ';;Summe netto;9.999;')
  return { bytes: windows1252(`${lines.join('\r\n')}\r\n`), lines: lines.length }
}

/** The brand in an informal spelling. */
function spelt(brand: string, n: number) {
  if (n % 5 === 1) return brand.toUpperCase()
  if (n % 5 === 2) return `${brand} GmbH`
  return n % 5 === 3 ? brand.toLowerCase() : brand
}

const spaced = (sku: string, n: number) =>
  n % 6 === 5 ? sku.replaceAll('-', ' ') : n % 6 === 4 ? sku.toLowerCase() : sku

/** A letter typed twice. */
const misspelt = (sku: string) => sku.replace(/\p{L}(?=[^\p{L}]*$)/u, (letter) => letter + letter)

/** Windows-1252 bytes: it has the euro sign and the dash where Latin 1 has nothing. */
function windows1252(text: string) {
  const special: Record<string, number> = { '€': 0x80, '–': 0x96 }
  return Buffer.from(Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0)))
}
