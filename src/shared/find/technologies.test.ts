import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { familiesNamed, type ModuleMark, markNamed, marksOf, type Technology, technologyOf } from './technologies.js'

/** Every spelling of the bundled panels and of public lists, classified by hand. */
const spellings: Record<string, Technology | null> = {
  Monocrystalline: 'mono',
  'N-Type ABC': 'back-contact',
  'Mono-16BB': 'mono',
  Mono: 'mono',
  'N-type Mono-crystalline': 'mono',
  'TOPCon cells': 'topcon',
  'N-type TOPCon Monocrystalline': 'topcon',
  'HJT cells': 'hjt',
  '60 multikristalline Zellen': 'poly',
  'REC half-cut mc-Si PERC': 'poly',
  'n-type': 'mono',
  'n-Type TOPCon Technology, Half-cut cells, 182 mm': 'topcon',
  'Gallium-doped Mono c-Si PERC, Half-cut cells, 210 mm': 'mono-perc',
  'Silicon Heterojunction Technology, Half-cut cells, 210 mm': 'hjt',
  'N-Type TOPCon': 'topcon',
  'N-Type': 'mono',
  '6 × 22 monocrystalline Q.ANTUM solar half cells': 'mono-perc',
  '120 REC HC multi-crystalline': 'poly',
  Monokristalline: 'mono',
  'N-type Monocrystalline': 'mono',
  'Multicrystalline cells': 'poly',
  单晶: 'mono',
  'Mono c-Si PERC, Full cells, 158.75mm': 'mono-perc',
  'Monocrystalline / N-type': 'mono',
  polycrystalline: 'poly',
  'N-type i-TOPCon Monocrystalline': 'topcon',
  'Monocrystalline Maxeon Gen II': 'back-contact',
  'Monocrystalline Maxeon Gen III': 'back-contact',
  multicrystalline: 'poly',
  'P type Mono-crystalline': 'mono',
  'n-type TOPCon': 'topcon',
  Polycrystalline: 'poly',
  'Thin Film': 'thin-film',
  CdTe: 'thin-film',
  CIGS: 'thin-film',
  'Amorphous/Nanocrystalline Silicon': 'thin-film',
  HJT: 'hjt',
  // spellings of sheets in other languages
  多晶硅: 'poly',
  单晶硅PERC: 'mono-perc',
  异质结电池: 'hjt',
  薄膜: 'thin-film',
  Polykristallin: 'poly',
  'Silicio policristalino': 'poly',
  'silicium polycristallin': 'poly',
  Dünnschicht: 'thin-film',
  'Couche mince': 'thin-film',
  'Monokristallin, Heteroübergang': 'hjt',
  'Mono PERC': 'mono-perc',
  'IBC n-type': 'back-contact',
  'Back-Contact': 'back-contact',
  Halbzellen: null,
  'Polymer backsheet': null,
}

const fromSheet: [cellType: string | null, description: string | null, family: Technology | null][] = [
  ['Monocrystalline', '430 W N-type TOPCon module', 'topcon'],
  ['Monocrystalline', 'replaces polycrystalline panels', 'mono'],
  ['Polycrystalline', 'mono look', 'poly'],
  [null, 'Bifacial PERC module', 'mono-perc'],
  ['Monocrystalline', null, 'mono'],
  [null, null, null],
]

it('names the right family for every spelling of the real panels', () => {
  for (const [text, family] of Object.entries(spellings)) expect(technologyOf(text, null), text).toBe(family)
  for (const [cellType, description, family] of fromSheet)
    expect(technologyOf(cellType, description), `${cellType}, ${description}`).toBe(family)
})

it('reads the marks of a module', () => {
  const marked: [string, ModuleMark[]][] = [
    ['N-type TOPCon, bifacial, double glass', ['bifacial', 'glass-glass']],
    ['Half-cut cells', ['half-cut']],
    ['6 × 22 monocrystalline Q.ANTUM solar half cells', ['half-cut']],
    ['120 REC HC multi-crystalline', ['half-cut']],
    ['bifaziales Glas-Glas-Modul, Halbzellen', ['bifacial', 'half-cut', 'glass-glass']],
    ['双面双玻半片', ['bifacial', 'half-cut', 'glass-glass']],
    ['shingled monofacial', ['shingled']],
    ['Monocrystalline', []],
  ]
  for (const [text, marks] of marked) expect(marksOf(text, null), text).toEqual(marks)
})

it('understands typed names of families and marks, and nothing else', () => {
  for (const typed of ['poly', 'multi', 'polykristallin', 'Polykristalline', '多晶', 'poly-crystalline', 'mc-Si'])
    expect(familiesNamed(typed), typed).toEqual(['poly'])
  expect(familiesNamed('mono')).toContain('topcon')
  expect(familiesNamed('thin film')).toEqual(['thin-film'])
  for (const typed of ['jinko', 'solar', 'polymax', 'multicontact', 'monoblock', '545'])
    expect(familiesNamed(typed), typed).toEqual([])
  expect(markNamed('bifacial')).toBe('bifacial')
  expect(markNamed('half-cut')).toBe('half-cut')
  expect(markNamed('glass')).toBeNull()
})

const listed = new URL('../../../../shared/catalogue/cec-modules.csv.gz', import.meta.url)

it.skipIf(!existsSync(listed))('names a family for every row of the public list', () => {
  const [head = '', ...lines] = gunzipSync(readFileSync(listed)).toString('utf8').trim().split('\n')
  const at = head.split(',').indexOf('CellType')
  const cellTypes = new Set(lines.flatMap((line) => (line.includes('"') ? [] : [line.split(',')[at] ?? ''])))
  for (const cellType of cellTypes) expect(spellings[cellType], cellType).toBe(technologyOf(cellType, null))
})
