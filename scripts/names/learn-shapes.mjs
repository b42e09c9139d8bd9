// Learns how much rather a model number than any other text has each row of three characters: from the names of the
// catalogue, against the words of the locales and of the reader's own tables, and figures with units as sheets print them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { projectFolder } from '../prepare.mjs'

const at = (...path) => join(projectFolder, ...path)
export const levels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Half of the levels is neither: the ends are a factor of exp(6). */
const span = 6
export const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZa9-/. ()_+=,:%&'
const size = signs.length + 1
const edge = signs.length

/** Small letters and digits count alike: which letter begins a name says much, which digit follows little. */
function signOf(character) {
  if (/\d/.test(character)) return signs.indexOf('9')
  if (/\p{L}/u.test(character)) return signs.indexOf(/[A-Z]/.test(character) ? character : 'a')
  return signs.includes(character) ? signs.indexOf(character) : signs.indexOf('&')
}

const readNames = (file) => {
  const bytes = readFileSync(file)
  const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return parse(text, { columns: true, bom: true, relax_column_count: true }).map(({ SKU, Brand }) => ({ SKU, Brand }))
}

function readWords() {
  const tables = at('src', 'reader', 'parse', 'words')
  const sources = readdirSync(tables, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const phrases = sources.flatMap((name) => readFileSync(join(tables, name), 'utf8').match(/(?<=')[^'\n]+(?=')/g) ?? [])
  const texts = readdirSync(at('locales')).flatMap(
    (name) => readFileSync(at('locales', name), 'utf8').match(/(?<=^msg(?:id|str) ").*(?="$)/gm) ?? [],
  )
  const words = [...phrases, ...texts].flatMap((text) => text.split(/\s+/)).filter(({ length }) => length > 1)
  return words.flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
}

/** The same numbers at each run. */
let seed = 1
function between(least, most) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor(least + (seed / 2_147_483_648) * (most - least))
}
const units = 'W Wp V A mm kg Pa % °C %/°C %/K pcs mA/K W/m² mm² m kg/m2 Hz years VDC " lbs in psf Ah dB'.split(' ')
const figures = [
  () => between(1, 6000),
  () => (between(100, 6000) / 100).toFixed(2),
  () => `${between(1, 99)},${between(10, 99)}`,
  () => `0~+${between(1, 9)}`,
  () => `±${between(1, 9)}`,
  () => `${between(100, 2500)}x${between(100, 1400)}x${between(25, 50)}`,
  () => `${between(100, 2500)} × ${between(100, 1400)}`,
  () => `+${between(1, 99)} ${between(10, 99)} ${between(1000, 9999)} ${between(1000, 9999)}`,
  () => `${between(200, 700)} / ${between(200, 700)} / ${between(200, 700)}`,
  () => `${between(1, 28)}.${between(1, 12)}.20${between(10, 26)}`,
  () => `${['IEC', 'EN', 'UL', 'ISO', 'IS'][between(0, 5)]} ${between(1000, 63_000)}`,
  () => `IP${between(65, 69)}`,
  () => `${between(5, 20)}BB`,
  () => `MC4`,
]
const figure = () =>
  `${figures[between(0, figures.length)]()}${between(0, 3) > 0 ? units[between(0, units.length)] : ''}`

/** Counts rows of three signs. A text that stands a thousand times, but for its digits, counts as eight. */
function countTrigrams(texts) {
  const times = new Map()
  for (const text of texts) {
    const row = [edge, edge, ...[...text].map(signOf), edge].join(' ')
    times.set(row, (times.get(row) ?? 0) + 1)
  }
  const counts = new Float64Array(size ** 3)
  for (const [row, count] of times) {
    const ids = row.split(' ').map(Number)
    for (let i = 2; i < ids.length; i++) counts[(ids[i - 2] * size + ids[i - 1]) * size + ids[i]] += 1 + Math.log(count)
  }
  return counts
}

/** The probability of a sign after two others; what was seen rarely leans on shorter rows. */
function probabilityIn(counts) {
  const pairs = new Float64Array(size ** 2)
  const after = new Float64Array(size)
  const single = new Float64Array(size)
  const before = new Float64Array(size ** 2)
  counts.forEach((count, row) => {
    const last = row % size
    const middle = Math.floor(row / size) % size
    pairs[middle * size + last] += count
    after[middle] += count
    single[last] += count
    before[Math.floor(row / size)] += count
  })
  const all = single.reduce((sum, count) => sum + count, 0)
  return (row) => {
    const last = row % size
    const middle = Math.floor(row / size) % size
    const alone = (single[last] + 0.5) / (all + 0.5 * size)
    const inPair = (pairs[middle * size + last] + 5 * alone) / (after[middle] + 5)
    return (counts[row] + 4 * inPair) / (before[Math.floor(row / size)] + 4)
  }
}

/** The names of the catalogue, of the brands that are wanted. */
export function listNames(isWanted = () => true) {
  const files = ['world-modules.csv.gz', 'real-panels.csv']
  const known = files.flatMap((file) => readNames(at('catalogue', file))).filter(({ Brand }) => isWanted(Brand))
  return [...new Set(known.map(({ SKU }) => SKU))]
}

/** The level of each row of three signs, the edge of the name being the last sign. */
export function learnShapes(names) {
  seed = 1
  const asName = probabilityIn(countTrigrams(names))
  const asText = probabilityIn(countTrigrams([...readWords(), ...Array.from({ length: 20_000 }, figure)]))
  const level = (_, row) => {
    const share = (Math.log(asName(row) / asText(row)) / span + 1) / 2
    return levels[Math.min(63, Math.max(0, Math.round(share * 63)))]
  }
  return Array.from({ length: size ** 3 }, level).join('')
}
