import type { PanelNumberKey } from './panel-fields.js'
import { findImpossibilities, findOddities } from './panel-physics.js'
import type { PanelFacts } from './panel-shapes.js'

/**
 * How complete and how sure the figures of a panel are. documented: complete, agreeing, and most of them with a page of a
 * datasheet; complete: the same without pages; incomplete: figures that buyers need are missing; doubtful: figures that
 * contradict each other or a sheet.
 */
export const trustClasses = ['documented', 'complete', 'incomplete', 'doubtful'] as const
export type TrustClass = (typeof trustClasses)[number]

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

/** A value as a page of a sheet prints it. */
export type PrintedValue = { fileName: string; page: number; text: string }
export type Disagreement = PrintedValue & { key: PanelNumberKey; catalogue: number }

export type PanelTrust = {
  class: TrustClass
  /** Needed figures that are not stated. */
  missing: PanelNumberKey[]
  /** Needed figures with a page of a sheet. */
  documented: PanelNumberKey[]
  /** What the checks by physics say. */
  remarks: string[]
  /** The value of the catalogue beside what a sheet prints. */
  disagreements: Disagreement[]
}

/** The places of each value in sheets, with the file they stand in. */
export type PrintedPlaces = readonly {
  fileName: string
  fields: { readonly [key: string]: { page: number; text: string; computedFrom?: unknown } | undefined }
}[]

export function judgeTrust(facts: PanelFacts, sheets: PrintedPlaces): PanelTrust {
  const missing = neededKeys.filter((key) => facts[key] === null)
  const documented = neededKeys.filter((key) => facts[key] !== null && sheets.some(({ fields }) => fields[key]))
  const remarks = [...findImpossibilities(facts), ...findOddities(facts)].map(({ message }) => message)
  const disagreements = findDisagreements(facts, sheets)
  return {
    class: classOf(missing.length, documented.length, remarks.length + disagreements.length),
    missing,
    documented,
    remarks,
    disagreements,
  }
}

function classOf(missing: number, documented: number, doubts: number): TrustClass {
  if (doubts > 0) return 'doubtful'
  if (missing > 0) return 'incomplete'
  return documented >= documentedShare * neededKeys.length ? 'documented' : 'complete'
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
