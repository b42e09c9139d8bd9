import { z } from 'zod'
import { phrase } from '../languages/phrase.js'
import { numberField, type PanelNumberKey, panelFields, panelNumberKeys } from './panel-fields.js'
import { findImpossibilities, findOddities } from './panel-physics.js'
import type { Panel, PanelFacts } from './panel-shapes.js'

/**
 * How complete and how sure the figures of a panel are. documented: complete, agreeing, and most of them with a page of a
 * datasheet; complete: the same without pages; incomplete: figures that buyers need are missing; doubtful: figures that
 * contradict each other or a sheet.
 */
const trustClasses = ['documented', 'complete', 'incomplete', 'doubtful'] as const
export type TrustClass = (typeof trustClasses)[number]

const Key = z.enum(panelNumberKeys)

/** The value of the catalogue beside what a page of a sheet prints. */
const Disagreement = z.object({
  key: Key,
  catalogue: z.number(),
  fileName: z.string(),
  page: z.number(),
  text: z.string(),
})
type Disagreement = z.infer<typeof Disagreement>

export const PanelTrust = z.object({
  class: z.enum(trustClasses),
  /** Why, in sentences. */
  reasons: z.array(z.string()),
  /** Figures a buyer needs that are not stated. */
  missing: z.array(Key),
  /** Figures a buyer needs that have a page of a sheet which the caller may open. */
  documented: z.array(Key),
  disagreements: z.array(Disagreement),
})
export type PanelTrust = z.infer<typeof PanelTrust>

/** What a buyer needs to compare and to build. */
export const neededKeys = [
  'Watts_W',
  'Pmax_W',
  'Vmp_V',
  'Imp_A',
  'Voc_V',
  'Isc_A',
  'TempCoeffPmax_percent_per_C',
  'TempCoeffVoc_percent_per_C',
  'TempCoeffIsc_percent_per_C',
  'Length_mm',
  'Width_mm',
  'Thickness_mm',
  'Weight_kg',
] as const satisfies readonly PanelNumberKey[]

/** From this share of the needed figures with a page on, they count as documented. */
const documentedShare = 0.8

/** The places of each value in sheets, with the file they stand in. */
export type PrintedPlaces = readonly {
  fileName: string
  fields: { readonly [key: string]: { page: number; text: string; computedFrom?: unknown } | undefined }
}[]

const all = neededKeys.length

type JudgedPanel = PanelFacts & Pick<Panel, 'source' | 'listFields' | 'listName'>

export function judgeTrust(panel: JudgedPanel, sheets: PrintedPlaces): PanelTrust {
  const missing = neededKeys.filter((key) => panel[key] === null)
  const documented = neededKeys.filter((key) => panel[key] !== null && sheets.some(({ fields }) => fields[key]))
  const remarks = [...findImpossibilities(panel), ...findOddities(panel)].map(({ message }) => `${message}.`)
  const disagreements = findDisagreements(panel, sheets)
  // a page of a sheet goes before the list
  const listed = neededKeys.filter((key) => panel.listFields.includes(key) && !documented.includes(key)).length
  const typed = all - missing.length - documented.length - listed
  const count = documented.length
  const labels = missing.map((key) => panelFields[key].label).join(', ')
  return {
    class: classOf(missing.length, count, listed, remarks.length + disagreements.length),
    reasons: [
      ...(count > 0 ? [phrase`${count} of ${all} figures have a page of a datasheet.`] : []),
      ...(typed > 0 ? [fromSource(panel.source, typed)] : []),
      ...(listed > 0
        ? [
            phrase`${listed} of ${all} figures are from a public list (${panel.listName}); its sizes are often those inside the frame.`,
          ]
        : []),
      ...(missing.length > 0 ? [phrase`Not stated: ${labels}.`] : []),
      ...(remarks.length > 0 ? remarks : [phrase('The checks by physics agree with them.')]),
      ...disagreements.map(sideBySide),
    ],
    missing,
    documented,
    disagreements,
  }
}

/** Where figures without a page come from. */
function fromSource(source: string, count: number) {
  const sentences: Record<string, string> = {
    form: phrase`${count} of ${all} figures are typed by an administrator.`,
    import: phrase`${count} of ${all} figures are from a maker’s list.`,
    datasheet: phrase`${count} of ${all} figures are read from a datasheet.`,
    list: phrase`${count} of ${all} figures are typed by an administrator.`,
    seed: phrase`${count} of ${all} figures are transcribed from the datasheet.`,
  }
  return sentences[source] ?? phrase`${count} of ${all} figures are of unknown origin.`
}

function sideBySide({ key, catalogue, text, fileName, page }: Disagreement) {
  const { label, unit } = numberField(key)
  return phrase`${label}: ${catalogue} ${unit} here, “${text}” in ${fileName}, page ${page}.`
}

function classOf(missing: number, documented: number, listed: number, doubts: number): TrustClass {
  if (doubts > 0) return 'doubtful'
  if (missing > 0) return 'incomplete'
  return listed === 0 && documented >= documentedShare * all ? 'documented' : 'complete'
}

function findDisagreements(facts: PanelFacts, sheets: PrintedPlaces): Disagreement[] {
  return sheets.flatMap(({ fileName, fields }) =>
    neededKeys.flatMap((key) => {
      const [place, catalogue] = [fields[key], facts[key]]
      if (!place || place.computedFrom || catalogue === null || isPrinted(catalogue, place.text)) return []
      return [{ key, catalogue, fileName, page: place.page, text: place.text }]
    }),
  )
}

/** Metres for millimetres and the like: the digits agree, the place of the point may differ. */
const shifts = [0, 1, 2, 3, -1, -2, -3]
const hair = 1e-9

/** Whether a text holds the figure, as rounded as it is printed. Text without a figure disagrees with nothing. */
function isPrinted(value: number, text: string) {
  const figures = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).flatMap(readingsOf)
  return (
    figures.length === 0 ||
    figures.some(({ figure, step }) =>
      shifts.some((shift) => Math.abs(figure * 10 ** shift - Math.abs(value)) <= (step * 10 ** shift) / 2 + hair),
    )
  )
}

/** Its last sign as decimal sign, or all signs as separators of thousands. */
function readingsOf(token: string) {
  const parts = token.split(/[.,]/)
  const whole = { figure: Number(parts.join('')), step: 1 }
  const last = parts.pop()
  if (last === undefined || parts.length === 0) return [whole]
  return [{ figure: Number(`${parts.join('')}.${last}`), step: 10 ** -last.length }, whole]
}
