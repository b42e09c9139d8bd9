import { t } from '@lingui/core/macro'
import { compareConnectors } from '../../../shared/physics/check-connector.js'
import { scoreSize } from '../../../shared/physics/check-size.js'
import { readConnector } from '../../../shared/physics/read-connector.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { readTyped } from '../../../shared/repair/read-parameter.js'
import type { TypedNumberKey } from '../../../shared/repair/replacement-parameters.js'
import type { KindDraft, PlantDraft } from './plant-draft.js'
import { figure } from './plant-fields.js'
import type { KindPanels } from './plant-queries.js'

/** One thing about the panel that is bought, beside the old one it stands for. */
export type FitNote = { text: string; isBad: boolean }
export type PanelFit = { isSameModel: boolean; notes: FitNote[] }

/** By how many percent the bought panel's Imp differs from the old one whose string it joins; null where that is not known. */
export function currentApart(
  { panel, kind }: Pick<PlanAnswer, 'panel' | 'kind'>,
  draft: PlantDraft,
  panels: KindPanels,
) {
  // a string of its own has one current
  if (!panel || kind === 'ownString') return null
  const apart = brokenKinds(draft).flatMap((old) => {
    const known = panels.get(old.name)
    const typed = readTyped('Imp_A', old.figures.Imp_A ?? '')
    const Imp_A = typed.kind === 'number' ? typed.value : (known?.Imp_A ?? null)
    const { Imp_A: bought = null } = panel
    return Imp_A === null || bought === null ? [] : [(bought / Imp_A - 1) * 100]
  })
  return apart.length === 0 ? null : apart.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most))
}

/** The space of the rack is not known here, so an outline is compared with the old panel alone. */
const noSpace = {
  ...{ maxLength_mm: null, maxWidth_mm: null, clampMin_mm: null, clampMax_mm: null, rowSpare_mm: null },
  ...({ orientation: 'portrait', replaced: 1, added: 0 } as const),
  ...{ sideTolerance_mm: 5, frameTolerance_mm: 2 },
}
/** Less is the tolerance of a datasheet. */
const leastCurrent_A = 0.05

/** Size, plug and current of the bought panel against each kind that has broken panels; nothing without a purchase. */
export function fitOfPlan({ panel }: Pick<PlanAnswer, 'panel'>, draft: PlantDraft, panels: KindPanels): PanelFit {
  if (!panel) return { isSameModel: false, notes: [] }
  const old = brokenKinds(draft)
  const same = old.find(({ figures }) => figures.originalId === panel.id)
  if (same) return { isSameModel: true, notes: [] }
  const notes = old.flatMap((kind) => {
    const own = notesBeside(panel, kind, panels)
    return old.length > 1 ? own.map((note) => ({ ...note, text: `${kind.name}: ${note.text}` })) : own
  })
  return { isSameModel: false, notes }
}

const brokenKinds = ({ kinds, inputs }: PlantDraft) =>
  kinds.filter(({ name }) =>
    inputs.some(({ strings }) =>
      strings.some(({ cells }) => cells.some((cell) => cell.isBroken && cell.kind === name)),
    ),
  )

type Bought = NonNullable<PlanAnswer['panel']>

function notesBeside(panel: Bought, kind: KindDraft, panels: KindPanels): FitNote[] {
  const known = panels.get(kind.name)
  const figureOf = (key: TypedNumberKey) => {
    const typed = readTyped(key, kind.figures[key] ?? '')
    return typed.kind === 'number' ? typed.value : (known?.[key] ?? null)
  }
  const plug = kind.figures.ConnectorType?.trim() || (known?.ConnectorType ?? null)
  return [
    sizeNote(panel, {
      Length_mm: figureOf('Length_mm'),
      Width_mm: figureOf('Width_mm'),
      Thickness_mm: figureOf('Thickness_mm'),
    }),
    plugNote(panel.ConnectorType ?? null, plug),
    currentNote(panel.Imp_A ?? null, figureOf('Imp_A')),
  ]
}

const signed = (value: number, decimals: number) => `${value > 0 ? '+' : ''}${figure(value, decimals)}`

function sizeNote(panel: Bought, old: Parameters<typeof scoreSize>[0]): FitNote {
  const { Length_mm = null, Width_mm = null, Thickness_mm = null } = panel
  const { verdict, longer, wider, higher } = scoreSize(old, { Length_mm, Width_mm, Thickness_mm }, noSpace)
  if (verdict === 'same') return { text: t`same size`, isBad: false }
  if (verdict === 'sameOutline') return { text: t`same outline, frame not stated`, isBad: false }
  if (longer === null || wider === null || verdict === 'unknown')
    return { text: t`size not known: measure first`, isBad: true }
  if (verdict === 'otherClamps') return { text: frameWords(signed(higher ?? Number.NaN, 0)), isBad: false }
  return { text: sizeWords(signed(longer, 0), signed(wider, 0)), isBad: verdict === 'tooLarge' || verdict === 'rowEnd' }
}
const frameWords = (higher: string) => t`same outline, frame ${higher} mm`
const sizeWords = (longer: string, wider: string) => t`size ${longer} × ${wider} mm`

function plugNote(panel: string | null, old: string | null): FitNote {
  const verdict = compareConnectors(readConnector(old), readConnector(panel))
  const words = { same: t`same plug`, possible: t`ask for the plug`, other: t`other plug`, unknown: t`plug not known` }
  return { text: words[verdict], isBad: verdict === 'other' }
}

function currentNote(panel: number | null, old: number | null): FitNote {
  if (panel === null || old === null) return { text: t`current not stated`, isBad: false }
  const more = panel - old
  if (Math.abs(more) < leastCurrent_A) return { text: t`same current`, isBad: false }
  // in a string, the weaker panel holds the others back
  return { text: currentWords(signed(more, 1)), isBad: more < 0 }
}
const currentWords = (more: string) => t`current ${more} A`
