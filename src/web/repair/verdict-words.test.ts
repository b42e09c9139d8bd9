import { i18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPo } from '../../../scripts/messages/po-file.mjs'
import { idIn } from '../../../scripts/messages/room-messages.mjs'
import { checkedPlant } from '../../../tests/support/plant-factories.js'
import { statedFigures } from '../../../tests/support/stated-figures.js'
import { languages } from '../../shared/languages/languages.js'
import { assessElectricalInSteps, prepareOriginalsInSteps } from '../../shared/physics/assess-electrical.js'
import { checkColdVoltage } from '../../shared/physics/check-cold-voltage.js'
import { checkConnector, noteSameModel } from '../../shared/physics/check-connector.js'
import { checkFuse, checkInputCurrent, checkOperatingVoltage, checkRange } from '../../shared/physics/check-limits.js'
import { checkSize } from '../../shared/physics/check-size.js'
import { findWarnings } from '../../shared/physics/check-warnings.js'
import { explainElectrical, explainSamePower } from '../../shared/physics/explain-electrical.js'
import { finish } from '../../shared/physics/find-root.js'
import type { MatchFacts, MatchSide, ReplacementCase } from '../../shared/physics/match-facts.js'
import { fitPanel } from '../../shared/physics/panel-curves.js'
import { verdictPatterns } from '../../shared/physics/verdict-patterns.js'
import { checkPlant } from '../../shared/repair/plants/check-plant.js'
import type { PlanStep } from '../../shared/repair/plants/plant-api.js'
import { readReplacement } from '../../shared/repair/read-replacement.js'
import { renderIn } from '../base/language/language.js'
import { verdictWords } from './CheckList.js'
import { checksInWords } from './plants/check-words.js'
import { planInWords, stepInWords } from './plants/kind-words.js'
import { assumedInWords } from './plants/TodayCard.js'

const facts: MatchFacts = {
  ...statedFigures,
  SKU: null,
  Brand: null,
  Description: null,
  ConnectorType: 'MC4',
  Length_mm: 1722,
  Width_mm: 1134,
  Thickness_mm: 35,
  Weight_kg: 20.5,
  CableLength_mm: 1200,
  SnowLoad_Pa: 5400,
  WindLoad_Pa: 2400,
  MaxSystemVoltage_V: null,
  MaxSeriesFuse_A: 20.5,
  IsBifacial: null,
}
const site: ReplacementCase = readReplacement({})
const sideOf = (change: Partial<MatchFacts>): MatchSide => ({
  facts: { ...facts, ...change },
  sourceOf: () => 'stated',
})

/** Everything that the checks say of a pair. */
function saidOf(old: Partial<MatchFacts>, young: Partial<MatchFacts>, given: Partial<ReplacementCase>) {
  const [original, candidate] = [sideOf(old), sideOf(young)]
  const job = { ...site, ...given }
  const [before, after] = [fitPanel(original.facts), fitPanel(candidate.facts)]
  const [one, other] = [before, after].map(({ curves }) => ({ curves, bypassDiodes: 3 }))
  if (!one || !other) throw new Error('Two panels make a pair')
  const electrical = finish(assessElectricalInSteps(finish(prepareOriginalsInSteps(one, job)), other))
  const limits = { hotVoltage_V: electrical?.hot.voltage_V ?? null, shortCircuit_A: candidate.facts.Isc_A }
  const plugs = checkConnector(
    { text: original.facts.ConnectorType, source: 'stated' },
    { text: candidate.facts.ConnectorType, source: 'stated' },
  )
  return [
    explainElectrical(
      electrical,
      { side: original, evidence: before.evidence },
      { side: candidate, evidence: after.evidence },
      job,
    ),
    explainSamePower(original, candidate, job),
    checkSize(original, candidate, job),
    plugs,
    noteSameModel(plugs),
    checkColdVoltage(original, candidate, job, new Set()),
    checkOperatingVoltage(job, limits),
    checkInputCurrent(job, limits),
    checkFuse(candidate, job, limits),
    ...checkRange(job, {
      original: { facts: original.facts, electrical: one },
      candidate: { facts: candidate.facts, electrical: other },
    }),
    ...findWarnings(original, candidate, job, electrical),
  ].flatMap((verdict) => (verdict ? [verdict.text] : []))
}

const unstated = { Vmp_V: null, Imp_A: null, Voc_V: null, Isc_A: null, Length_mm: null, Width_mm: null }
const weak = { Imp_A: 4.3, Isc_A: 4.6, Pmax_W: 133, Watts_W: 133 }
const pairs: readonly (readonly [Partial<MatchFacts>, Partial<MatchFacts>, Partial<ReplacementCase>])[] = [
  [{}, {}, {}],
  [{}, { Voc_V: 37.01, Thickness_mm: 30.5 }, { samePower: true, maxWeight_kg: 20, parallelStrings: 3 }],
  [{}, { Voc_V: 41.1, Length_mm: 1700.5, Width_mm: 1137 }, { fuse_A: 15, parallelStrings: 2 }],
  [{}, { Length_mm: 1762, Width_mm: 1150, Weight_kg: 30 }, { maxVoltage_V: 600, replaced: 12 }],
  [{}, { Length_mm: 1762, SnowLoad_Pa: 2400, WindLoad_Pa: 2000 }, { maxVoltage_V: 300 }],
  [{}, { Width_mm: 1150, SnowLoad_Pa: 2400, WindLoad_Pa: 2000 }, { maxVoltage_V: 470, replaced: 12 }],
  [{}, weak, { minMppVoltage_V: 300, maxMppVoltage_V: 800, startVoltage_V: 200, maxInputCurrent_A: 20 }],
  [weak, {}, { minMppVoltage_V: 900, maxMppVoltage_V: 100, startVoltage_V: 900, maxInputCurrent_A: 10 }],
  [{}, unstated, { minMppVoltage_V: 300, maxInputCurrent_A: 20, fuse_A: 15, parallelStrings: 3 }],
  [unstated, unstated, { samePower: true, maxMppVoltage_V: 800, startVoltage_V: 200, parallelStrings: 3 }],
  [{ Voc_V: null }, { Isc_A: null }, { maxVoltage_V: 600 }],
  [{ Voc_V: null, Vmp_V: null, Thickness_mm: null }, { TempCoeffPmax_percent_per_C: null }, {}],
  [{}, { Voc_V: 31.5, MaxSeriesFuse_A: null, IsBifacial: true }, { optimisers: 'new', fuse_A: 25 }],
  [{ Voc_V: 31.5 }, { CellType: 'Thin film', CableLength_mm: 1000 }, { minSnowLoad_Pa: 6000, minWindLoad_Pa: 4000 }],
  [{}, { Isc_A: 13.15, ConnectorType: 'Stäubli MC4-EVO2' }, { parallelStrings: 4, ageingPercent: 5 }],
  [
    { ConnectorType: 'Stäubli MC4-EVO2' },
    { ConnectorType: 'MC4-EVO2 Stäubli' },
    { replaced: 0, added: 2, maxVoltage_V: 1000 },
  ],
  [{ ConnectorType: 'MC4 compatible; 4 mm²' }, { ConnectorType: 'Amphenol H4 / others' }, { optimisers: 'all' }],
  [{ ConnectorType: null }, { ConnectorType: 'Sunclix' }, {}],
  [{}, { ...weak, Vmp_V: 20, Voc_V: 24 }, { optimisers: 'new' }],
]

/** Every text with signs for its words, so that what is left of a sentence was not recognised. */
const wordless = (text: string) => text.replace(/[\p{L}’']+(?![^{]*\})/gu, '·')

beforeAll(() => {
  i18n.load('de', Object.fromEntries(verdictPatterns.map((text) => [text, compileMessageOrThrow(wordless(text))])))
  i18n.activate('de')
})
afterAll(() => i18n.activate('en'))

it('recognises every sentence of the checks, with all of its words', () => {
  const said = new Set(pairs.flatMap((pair) => saidOf(...pair)))
  const names = /Vmp|Imp|Voc|Isc|Pmax|mm²?|kg|Pa|Stäubli|Amphenol|Phoenix Contact|Sunclix|MC4 compatible|others/g
  const left = [...said].filter((text) => /\p{Ll}{2}/u.test(verdictWords(text).replace(names, '')))
  expect(left).toEqual([])
  expect(said.size).toBeGreaterThan(80)
})

/** Everything that a person reads of a plant: its checks, its plans, and the work of the crew. */
function saidOfPlants() {
  const { inputs } = checkPlant(checkedPlant())
  const kinds = ['leaveOut', 'spares', 'inPlace', 'ownString'] as const
  const [place, other] = [
    { input: 0, string: 1 },
    { input: 1, string: 0 },
  ]
  const step = { kind: 'A', count: 1234, text: '' }
  const steps: PlanStep[] = [
    { ...step, act: 'takeOut', from: place, to: 'waste' },
    { ...step, act: 'move', from: place, to: other },
    { ...step, act: 'mount', from: 'bought', to: other },
    { ...step, act: 'mount', from: 'spares', to: other },
    { ...step, act: 'store', from: place, to: 'spares' },
  ]
  return [
    ...checksInWords(inputs.flatMap(({ checks }) => checks.map((check) => ({ ...check, text: '' })))).map(
      ({ text }) => text,
    ),
    ...kinds.flatMap((kind) =>
      [0, 3].map((more) => planInWords({ kind, pieces: 1234, moves: 1234 + more, regainedW: more - 1.5 })),
    ),
    ...steps.map((each) => stepInWords(each, { inputs: [], kindName: (kind) => kind })),
    assumedInWords(['minTemperature_C', 'maxCellTemperature_C', 'ageingPercent', 'kinds.A.Voc_V']),
  ]
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
/** What stands in a sentence as it is: names of figures, makers and plugs. */
const named = new Set(
  'vmp imp voc isc pmax stc mpp stäubli amphenol phoenix contact sunclix evo compatible others'.split(' '),
)

describe.each(languages.filter((language) => language !== 'en'))('in the language %s', (language) => {
  const messages = readPo(language)
  const ownWords = new Set(messages.flatMap(({ translation }) => wordsOf(translation)))
  beforeAll(() => {
    for (const message of messages)
      for (const file of message.files)
        i18n.load(language, { [idIn(file, message)]: compileMessageOrThrow(message.translation) })
    renderIn(language, false, () => {})
  })
  afterAll(() => renderIn('en', false, () => {}))

  it('says every verdict and every sentence of a plant without a word or a number of English', () => {
    const said = [...new Set(pairs.flatMap((pair) => saidOf(...pair).map(verdictWords))), ...saidOfPlants()]
    const foreign = said.filter(
      (text) =>
        /\d\.\d{1,2}(?!\d)|\d,\d{3}(?!\d)/.test(text) ||
        wordsOf(text).some((word) => !ownWords.has(word) && !named.has(word)),
    )
    expect(foreign).toEqual([])
    expect(said.length).toBeGreaterThan(100)
  })
})

it('leaves English as it is, and what it does not know', () => {
  expect(verdictWords('a sentence of tomorrow')).toBe('a sentence of tomorrow')
  i18n.activate('en')
  for (const text of verdictPatterns) expect(verdictWords(text)).toBe(text)
})
