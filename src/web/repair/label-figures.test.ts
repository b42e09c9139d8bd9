import { expect, it } from 'vitest'
import { figuresOf, judgeLabelFile, listRead, modelOn, readLabelText } from './label-figures.js'

const read = {
  index: 0,
  provenance: {},
  review: {},
  Pmax_W: 250,
  Watts_W: 250,
  Voc_V: 37.6,
  CellType: 'Poly',
  SKU: 'X',
}

it('takes the form’s figures from a label, and nothing that is not on it', () => {
  expect(figuresOf(read)).toEqual({ Pmax_W: '250', Voc_V: '37.6', CellType: 'Poly' })
  expect(listRead(figuresOf(read))).toMatch(/Voc.*37\.60\s?V.*250\s?W/)
})

const fileOf = (content: string | number[], name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

it('recognises a datasheet and a photo by their content, whatever their name', async () => {
  expect(await judgeLabelFile(fileOf('%PDF-1.7\n', 'label.jpg'))).toBe('datasheet')
  expect(await judgeLabelFile(fileOf('\n %PDF-1.4', 'sheet'))).toBe('datasheet')
  expect(await judgeLabelFile(fileOf([0xff, 0xd8, 0xff, 0xe0], 'sheet.pdf'))).toBe('photo')
  expect(await judgeLabelFile(fileOf([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'a.png'))).toBe('photo')
  const webp = [...'RIFF1234WEBP'].map((letter) => letter.charCodeAt(0))
  expect(await judgeLabelFile(fileOf(webp, 'a.webp'))).toBe('photo')
})

it('names the file and says why it cannot be read', async () => {
  const wordsFor = (file: File) => judgeLabelFile(file).then(String, ({ message }: Error) => message)
  expect(await wordsFor(fileOf('', 'none.pdf'))).toMatch(/^“none.pdf” is empty/)
  expect(await wordsFor(fileOf('Voc 37.6 V', 'label.txt'))).toBe(
    '“label.txt” is neither a PDF nor a JPEG, PNG or WebP photo.',
  )
  const heic = [0, 0, 0, 24, ...[...'ftypheic'].map((letter) => letter.charCodeAt(0))]
  expect(await wordsFor(fileOf(heic, 'IMG_1.HEIC'))).toMatch(/^“IMG_1.HEIC” is an HEIC photo, .*save the photo as JPEG/)
  expect(await wordsFor(new File([new Uint8Array(21 * 1_048_576)], 'scan.pdf'))).toMatch(
    /^“scan.pdf” has 21.00 MB. At most 20.00 MB/,
  )
})

it('reads the figures of a pasted label as the search box does', () => {
  expect(readLabelText('Pmax 250 W, Vmp 30.4 V, Imp 8.22 A, Voc: 37.6, Isc 8.81 A, 1640 × 992 mm')).toEqual({
    Pmax_W: '250',
    Vmp_V: '30.4',
    Imp_A: '8.22',
    Voc_V: '37.6',
    Isc_A: '8.81',
    Length_mm: '1640',
    Width_mm: '992',
  })
  expect(readLabelText('a panel')).toEqual({})
})

it('reads the plug and the model number of a label', () => {
  const label = 'Trina Solar TSM-250PA05\nPmax 250 W\nConnector: MC4 compatible\nMade in China'
  expect(readLabelText(label)).toEqual({ Pmax_W: '250', ConnectorType: 'MC4 compatible' })
  expect(listRead(readLabelText(label))).toMatch(/250\s?W, MC4 compatible$/)
  expect(modelOn(label)).toBe('TSM-250PA05')
  expect(modelOn('Pmax 250 W, Vmp 30.4 V, MC4-EVO2')).toBeUndefined()
})
