import { AppError } from '../../../shared/http/errors.js'
import { phrase } from '../../../shared/languages/phrase.js'
import { isNumberKey, numberField, type PanelFieldKey, panelFields } from '../../../shared/panels/panel-fields.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import type { ModuleCurve } from '../../../shared/physics/module-curve.js'
import { fitPanel, type PanelCurves } from '../../../shared/physics/panel-curves.js'
import { type CurveKey, contradictingFigures, curveKeys, withoutSlips } from '../../../shared/physics/stated-figures.js'

/** A panel's figures at standard test conditions, all stated. */
type CurveFacts = PanelFacts & Record<CurveKey, number>

/** The one-diode model of a panel, as the CEC's model of six parameters has it. */
type SixParameters = {
  a_ref: number
  I_L_ref: number
  I_o_ref: number
  R_s: number
  R_sh_ref: number
  /** By how many percent the coefficients are adjusted so that Voc follows its own. */
  Adjust: number
}

export type FittedFacts = { facts: CurveFacts; parameters: SixParameters; curve: ModuleCurve }

/** A curve without a shunt is written with one whose current no program can tell from none. */
const mostOhms = 1e6

/**
 * The parameters from the fit by which replacements are found, so that other programs compute the nameplate again; or
 * what is missing for it. Curves that are stored already save the fit.
 */
export function fitFacts(given: PanelFacts, stored?: PanelCurves): FittedFacts | { missing: MissingFigures } {
  const facts = withoutSlips(given)
  const missing = curveKeys.filter((key) => facts[key] === null)
  if (missing.length > 0 || !hasCurveFigures(facts)) return { missing: notStated(missing) }
  const curves = stored ?? fitPanel(facts).curves
  const [set] = curves.sets
  const parameters = set && parametersOf(facts, set.curve)
  if (!set || !parameters) return { missing: contradictionIn(facts) }
  return { facts, parameters, curve: set.curve }
}

const hasCurveFigures = (facts: PanelFacts): facts is CurveFacts => curveKeys.every((key) => facts[key] !== null)

/** In amperes per kelvin. */
export const currentCoefficient = ({ TempCoeffIsc_percent_per_C, Isc_A }: CurveFacts) =>
  (TempCoeffIsc_percent_per_C * Isc_A) / 100
/** In volts per kelvin. */
export const voltageCoefficient = ({ TempCoeffVoc_percent_per_C, Voc_V }: CurveFacts) =>
  (TempCoeffVoc_percent_per_C * Voc_V) / 100

function parametersOf(facts: CurveFacts, curve: ModuleCurve): SixParameters | null {
  const I_o_ref = Math.exp(curve.logSaturationCurrent)
  // of some thin film it is too small to be written as a number
  if (!(I_o_ref > Number.MIN_VALUE * 1e16)) return null
  const alpha = currentCoefficient(facts)
  return {
    a_ref: curve.ideality_V,
    I_L_ref: curve.photoCurrent_A,
    I_o_ref,
    R_s: curve.seriesResistance_Ohm,
    R_sh_ref: Math.min(mostOhms, 1 / curve.shuntConductance_S),
    Adjust: alpha === 0 ? 0 : 100 * (1 - curve.photoCurrentCoefficient_A_per_C / alpha),
  }
}

/** Why complete figures have no curve. */
function contradictionIn(facts: CurveFacts): MissingFigures {
  const { contradiction } = fitPanel(facts).evidence
  if (!contradiction) return { Voc_V: phrase('The curve through these figures cannot be written with six parameters') }
  const sentence = phrase`${contradictingFigures(contradiction, facts).join(' and ')} contradict each other`
  return Object.fromEntries(contradiction.fields.map((field) => [field, sentence]))
}

/** What a format demands and a panel lacks: a sentence for each field. */
export type MissingFigures = Partial<Record<PanelFieldKey, string>>

const nameOf = (key: PanelFieldKey) => {
  const unit = isNumberKey(key) ? numberField(key).unit : ''
  return unit ? `${panelFields[key].label} (${unit})` : panelFields[key].label
}

const sentenceOf = (label: string) => phrase`${label} is not stated`

export const notStated = (keys: readonly PanelFieldKey[]): MissingFigures =>
  Object.fromEntries(keys.map((key) => [key, sentenceOf(nameOf(key))]))

/** The refusal of a file, which names everything that is missing at once. */
export function incompletePanel(program: string, missing: MissingFigures) {
  const sentences = Object.values(missing)
  return new AppError('incomplete_panel', `${program} needs more than this panel states: ${sentences.join('; ')}.`, {
    fields: missing,
  })
}
