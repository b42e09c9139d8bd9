import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { statedFigures as figures } from '../../../tests/support/stated-figures.js'
import { assessElectricalInSteps, prepareOriginalsInSteps } from './assess-electrical.js'
import { checkColdVoltage, coldVocOf, mostNewPanels, scoreColdVoltage } from './check-cold-voltage.js'
import { checkFuse, checkInputCurrent, checkRange } from './check-limits.js'
import { scoreSize, sizeWords } from './check-size.js'
import { findWarnings } from './check-warnings.js'
import { type ClassParts, classify, replacementClasses } from './classify.js'
import { levels } from './compute-change.js'
import { finish } from './find-root.js'
import type { MatchFacts, MatchSide, ReplacementCase } from './match-facts.js'
import { fitPanel } from './panel-curves.js'
import type { StatedFigures } from './stated-figures.js'
import { percentText } from './verdict.js'

const space: Parameters<typeof scoreSize>[2] = {
  maxLength_mm: null,
  maxWidth_mm: null,
  sideTolerance_mm: 5,
  frameTolerance_mm: 1,
  clampMin_mm: null,
  clampMax_mm: null,
  orientation: 'portrait',
  rowSpare_mm: null,
  replaced: 1,
  added: 0,
}
const old = { Length_mm: 1722, Width_mm: 1134, Thickness_mm: 35 }
const sizeOf = (change: Partial<Parameters<typeof scoreSize>[1]>, given: Partial<typeof space> = {}) =>
  scoreSize(old, { ...old, ...change }, { ...space, ...given }).verdict

describe('A size', () => {
  it.each([
    [{}, 'same'],
    [{ Length_mm: 1727 }, 'same'],
    [{ Length_mm: 1728 }, 'larger'],
    [{ Length_mm: 1747 }, 'larger'],
    [{ Length_mm: 1748 }, 'rowEnd'],
    [{ Length_mm: 1782 }, 'rowEnd'],
    [{ Length_mm: 1783 }, 'tooLarge'],
    [{ Length_mm: 1717 }, 'same'],
    [{ Length_mm: 1716 }, 'gap'],
    [{ Width_mm: 1139 }, 'same'],
    [{ Width_mm: 1139.1 }, 'larger'],
    [{ Width_mm: 1129 }, 'same'],
    [{ Width_mm: 1128 }, 'gap'],
    [{ Length_mm: 1700, Width_mm: 1142 }, 'larger'],
    [{ Length_mm: 1740, Width_mm: 1200 }, 'tooLarge'],
    [{ Thickness_mm: 36 }, 'same'],
    [{ Thickness_mm: 34 }, 'same'],
    [{ Thickness_mm: 37 }, 'otherClamps'],
    [{ Thickness_mm: 33 }, 'otherClamps'],
    [{ Length_mm: 1134, Width_mm: 1722 }, 'same'],
  ])('%j is %s', (change, verdict) => {
    expect(sizeOf(change)).toBe(verdict)
  })

  it.each([
    [{ Length_mm: 1732 }, 10, 'same'],
    [{ Length_mm: 1733 }, 10, 'larger'],
    [{ Length_mm: 1712 }, 10, 'same'],
    [{ Length_mm: 1724 }, 2, 'same'],
    [{ Length_mm: 1725 }, 2, 'gap'],
    [{ Length_mm: 1727 }, 2, 'gap'],
    [{ Length_mm: 1728 }, 2, 'larger'],
  ])('%j with a tolerance of %i mm is %s: a stricter one takes no space away', (change, sideTolerance_mm, verdict) => {
    expect(sizeOf(change, { sideTolerance_mm })).toBe(verdict)
  })

  it('says what is not stated, and never calls it the same', () => {
    expect(sizeOf({ Thickness_mm: null })).toBe('sameOutline')
    expect(sizeOf({ Width_mm: null })).toBe('unknown')
    expect(sizeOf({ Width_mm: null, Area_m2: 2.2 })).toBe('tooLarge')
    expect(sizeOf({ Width_mm: null, Area_m2: 2.1 })).toBe('unknown')
  })

  it('fits a space that somebody gave, turned too, and clamps that can be moved', () => {
    expect(sizeOf({ Length_mm: 1900 }, { maxLength_mm: 1900 })).toBe('larger')
    expect(sizeOf({ Length_mm: 1901 }, { maxLength_mm: 1900 })).toBe('tooLarge')
    expect(sizeOf({ Length_mm: 1728 }, { maxLength_mm: 1727 })).toBe('tooLarge')
    expect(sizeOf({ Length_mm: 2200, Width_mm: 1100 }, { maxWidth_mm: 2500 })).toBe('larger')
    expect(sizeOf({ Thickness_mm: 30 }, { clampMin_mm: 30, clampMax_mm: 40 })).toBe('same')
    expect(sizeOf({ Thickness_mm: 29 }, { clampMin_mm: 30, clampMax_mm: 40 })).toBe('otherClamps')
    expect(sizeOf({ Thickness_mm: 40 }, { clampMin_mm: 30, clampMax_mm: 40 })).toBe('same')
    expect(sizeOf({ Thickness_mm: 41 }, { clampMin_mm: 30, clampMax_mm: 40 })).toBe('otherClamps')
  })

  it.each([
    [
      { Width_mm: 1142 },
      { replaced: 3, rowSpare_mm: 24 },
      'larger',
      '8 mm wider: 3 side by side take 24 mm of the row, clamps move',
    ],
    [{ Width_mm: 1142 }, { replaced: 3, rowSpare_mm: 20 }, 'tooLarge', '3 side by side need 24 mm, 20 are free'],
    [{ Length_mm: 1734 }, { rowSpare_mm: 0 }, 'larger', '12 mm longer: look at the gap to the next row'],
    [
      { Length_mm: 1734 },
      { rowSpare_mm: 0, orientation: 'landscape' },
      'tooLarge',
      'needs 12 mm of the row, 0 are free',
    ],
    [{ Length_mm: 1749 }, {}, 'rowEnd', '27 mm longer: only where the next row or the row’s end leaves room'],
    [{ Length_mm: 1807 }, {}, 'tooLarge', '85 mm longer than the old one'],
    [{ Width_mm: 1159 }, { maxWidth_mm: 1150 }, 'tooLarge', '9 mm wider than the space'],
  ] as const)('%j in %j is %s: %s', (change, given, verdict, words) => {
    const job = { ...space, ...given }
    const facts = { ...old, ...change }
    const score = scoreSize(old, facts, job)
    expect(score.verdict).toBe(verdict)
    expect(sizeWords(score, old, facts, job)).toBe(words)
  })

  it('from the public list holds where its whole interval says the same, and else is about that size', () => {
    const listFields = ['Length_mm', 'Width_mm']
    expect(sizeOf({ listFields })).toBe('about')
    expect(sizeOf({ Length_mm: 1690, Width_mm: 1080, listFields })).toBe('gap')
    expect(sizeOf({ Length_mm: 1787, listFields })).toBe('about')
    expect(sizeOf({ Length_mm: 1788, listFields })).toBe('tooLarge')
    expect(scoreSize(old, { ...old, Length_mm: 1712, Width_mm: 1124, listFields }, space)).toMatchObject({
      verdict: 'about',
      step: 2,
    })
  })

  it('never gets worse by more space, more room in the row or more tolerance', () => {
    const isOut = (verdict: string) => verdict === 'tooLarge'
    fc.assert(
      fc.property(
        fc.integer({ min: 1600, max: 1850 }),
        fc.integer({ min: 1000, max: 1300 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (Length_mm, Width_mm, spare, more) => {
          const side = { Length_mm, Width_mm }
          const limits = (by: number) => ({ maxLength_mm: 1727 + by, maxWidth_mm: 1139 + by })
          if (!isOut(sizeOf(side, limits(spare)))) expect(isOut(sizeOf(side, limits(spare + more)))).toBe(false)
          const row = (rowSpare_mm: number) => sizeOf(side, { rowSpare_mm, replaced: 2 })
          if (!isOut(row(spare))) expect(isOut(row(spare + more))).toBe(false)
        },
      ),
    )
  })
})

const job = { stringLength: 12, replaced: 1, added: 0, maxVoltage_V: null as number | null }

describe('The voltage in the cold', () => {
  it('is the sum of open voltages at the lowest temperature, to a hundredth of a volt', () => {
    const one = coldVocOf(figures, -10)
    expect(one?.value_V).toBeCloseTo(37 * (1 + 0.0026 * 35), 6)
    const other = coldVocOf({ ...figures, Voc_V: 41.1, TempCoeffVoc_percent_per_C: -0.3 }, -10)
    const score = scoreColdVoltage(one, other, job, null)
    expect(score.coldVoc_V).toBeCloseTo(11 * 37 * 1.091 + 41.1 * 1.105, 2)
    expect(score.verdict).toBe('unknown')
    expect(scoreColdVoltage(one, one, job, null).verdict).toBe('ok')
    expect(scoreColdVoltage(one, other, { ...job, maxVoltage_V: 600 }, null).verdict).toBe('ok')
    expect(scoreColdVoltage(one, other, { ...job, maxVoltage_V: 480 }, null).verdict).toBe('exceeds')
    expect(scoreColdVoltage(one, other, job, 400).verdict).toBe('exceeds')
  })

  it('is at most that of the steepest coefficient where none is stated', () => {
    const unknown = coldVocOf({ ...figures, TempCoeffVoc_percent_per_C: null }, -10)
    expect(unknown).toEqual({ value_V: 37 * (1 + 0.0045 * 35), isAtMost: true })
    expect(coldVocOf({ ...figures, Voc_V: null }, 25)).toEqual({ value_V: 31 * 1.286, isAtMost: true })
    expect(coldVocOf({ ...figures, Voc_V: null, Vmp_V: null, Imp_A: null }, 25)).toBeNull()
  })

  it('never falls when it gets colder, and tells how many panels a limit allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 25 }), fc.integer({ min: 0, max: 30 }), (warm, colder) => {
        const [before, after] = [coldVocOf(figures, warm), coldVocOf(figures, warm - colder)]
        expect(after?.value_V).toBeGreaterThanOrEqual(before?.value_V ?? 0)
      }),
    )
    const one = coldVocOf(figures, -10)
    expect(mostNewPanels(one, one, 0, 37 * 1.091 * 14)).toBe(14)
    expect(mostNewPanels(one, one, 10, 600)).toBe(4)
  })
})

describe('Warnings', () => {
  const facts: MatchFacts = {
    ...figures,
    SKU: null,
    Brand: null,
    Description: null,
    ConnectorType: null,
    Length_mm: null,
    Width_mm: null,
    Thickness_mm: null,
    Weight_kg: 20,
    CableLength_mm: 1200,
    SnowLoad_Pa: 5400,
    WindLoad_Pa: 2400,
    MaxSystemVoltage_V: null,
    MaxSeriesFuse_A: 20,
    IsBifacial: null,
  }
  const side = (change: Partial<MatchFacts> = {}): MatchSide => ({
    facts: { ...facts, ...change },
    sourceOf: () => 'stated',
  })
  const site: ReplacementCase = {
    ...space,
    ...job,
    parallelStrings: 1,
    ageingPercent: 0,
    optimisers: 'none',
    minTemperature_C: -10,
    minMppVoltage_V: null,
    maxMppVoltage_V: null,
    startVoltage_V: null,
    maxInputCurrent_A: null,
    fuse_A: null,
    minSnowLoad_Pa: null,
    minWindLoad_Pa: null,
    maxWeight_kg: null,
    minCable_mm: null,
    samePower: false,
  }
  const warned = (change: Partial<MatchFacts>, given: Partial<ReplacementCase> = {}) =>
    findWarnings(side(), side(change), { ...site, ...given }, null).map(({ code }) => code)

  it.each([
    [{ Weight_kg: 22 }, {}, []],
    [{ Weight_kg: 22.1 }, {}, ['weight']],
    [{ Weight_kg: 20.5 }, { maxWeight_kg: 20 }, ['weight']],
    [{ Weight_kg: 25 }, { maxWeight_kg: 30 }, ['weight']],
    [{ SnowLoad_Pa: 5399 }, {}, ['snowLoad']],
    [{ WindLoad_Pa: 2399 }, {}, ['windLoad']],
    [{ CableLength_mm: 1080 }, {}, ['cable']],
    [{ CableLength_mm: 1080 }, { minCable_mm: 1000 }, []],
  ])('%j in a place with %j: %j', (change, given, codes) => {
    expect(warned(change, given)).toEqual(codes)
  })

  it('hold every figure that they rest on, what the site needs too', () => {
    const given = { maxWeight_kg: 19, minSnowLoad_Pa: 6000, minWindLoad_Pa: 4000, minCable_mm: 1500 }
    const warnings = findWarnings(side(), side(), { ...site, ...given }, null)
    const ofSite = warnings.flatMap(({ values }) => values.filter(({ of }) => of === 'site'))
    expect(Object.fromEntries(ofSite.map(({ field, value }) => [field, value]))).toEqual(given)
    const cold = checkColdVoltage(side(), side({ MaxSystemVoltage_V: 600 }), site, new Set())
    expect(cold.values).toContainEqual({
      field: 'MaxSystemVoltage_V',
      of: 'candidate',
      value: 600,
      unit: 'V',
      source: 'stated',
    })
  })

  it('ask for the upper end of an inverter’s range and its start voltage only where they are given', () => {
    const one = { facts, electrical: { curves: fitPanel(facts).curves, bypassDiodes: 3 } }
    const range = (given: Partial<ReplacementCase>) =>
      checkRange({ ...site, ...given }, { original: one, candidate: one }).map(
        ({ code, verdict }) => `${code} ${verdict}`,
      )
    expect(range({})).toEqual([])
    // the open voltage of the whole string at 60 °C, by its coefficient
    const { stringLength } = site
    const open_V = stringLength * 37 * (1 - 0.0026 * 35)
    expect(range({ startVoltage_V: open_V })).toEqual(['startVoltage ok'])
    expect(range({ startVoltage_V: open_V + 0.1 })).toEqual(['startVoltage below'])
    // works between its voltage at 25 °C and its open voltage in the cold
    expect(range({ maxMppVoltage_V: stringLength * 31 })).toEqual(['upperVoltage exceeds'])
    expect(range({ maxMppVoltage_V: stringLength * 37 })).toEqual(['upperVoltage ok'])
    const unknown = { facts: { ...facts, Voc_V: null }, electrical: one.electrical }
    const [start] = checkRange({ ...site, startVoltage_V: 300 }, { original: one, candidate: unknown })
    expect(start?.verdict).toBe('notStated')
  })

  it('say how much too short a cable is, and what strings without a fuse ask for', () => {
    const [cable] = findWarnings(side(), side({ CableLength_mm: 1080 }), site, null)
    expect(cable?.text).toContain('120 mm shorter: an extension adds two plug pairs')
    const fuse = (rating: number | null) =>
      checkFuse(
        side({ MaxSeriesFuse_A: rating }),
        { ...site, parallelStrings: 3 },
        { hotVoltage_V: null, shortCircuit_A: 9 },
      )
    expect(fuse(20)).toMatchObject({
      verdict: 'ok',
      text: "without a fuse (S−1)·Isc must stay below the panel's fuse rating: 2·Isc is 18 A, the rating is 20 A",
    })
    expect(fuse(15).verdict).toBe('exceeds')
    expect(fuse(null).verdict).toBe('notStated')
  })

  it('tell the voltage in the cold with the figures that were given', () => {
    const text = (candidate: Partial<MatchFacts>, given: Partial<ReplacementCase>) =>
      checkColdVoltage(side(), side(candidate), { ...site, ...given }, new Set()).text
    expect(text({}, { minTemperature_C: -7.5 })).toContain('at −7.5 °C, no more than before')
    expect(text({ Voc_V: 37.01 }, {})).toContain('under 0.1 V more than before')
    expect(text({}, { maxVoltage_V: 600 })).toMatch(/within 600 V$/)
    expect(text({}, { maxVoltage_V: 600, replaced: 12 })).toMatch(/within 600 V, which allows 14 of these panels$/)
    expect(text({}, { maxVoltage_V: 600, replaced: 0, added: 1 })).toMatch(
      /within 600 V, which allows 2 of these panels$/,
    )
    expect(text({}, { maxVoltage_V: 300 })).toContain('; none of these panels keeps the limit')
    expect(text({}, { maxVoltage_V: 470, replaced: 12 })).toContain('; at most 11 of these panels keep the limit')
  })

  it('tell the current of the bypassed string, not of all strings together', () => {
    const sideOf = (stated: StatedFigures) => ({ curves: fitPanel(stated).curves, bypassDiodes: 3 })
    const weak = { ...figures, Imp_A: 4.3, Isc_A: 4.6, Pmax_W: 133 }
    const currentOf = (parallelStrings: number) => {
      const prepared = finish(prepareOriginalsInSteps(sideOf(figures), { ...site, parallelStrings }))
      const electrical = finish(assessElectricalInSteps(prepared, sideOf(weak)))
      const hotSpot = findWarnings(side(), side(weak), site, electrical).find(({ code }) => code === 'hotSpot')
      return hotSpot?.values.find(({ field }) => field === 'current_A')?.value
    }
    // an old panel's own current is 12.9 A
    for (const strings of [1, 5]) {
      expect(currentOf(strings)).toBeGreaterThan(11)
      expect(currentOf(strings)).toBeLessThan(14)
    }
  })

  it('call the rounding of the model nothing', () => {
    expect([percentText(-2e-14), percentText(0.05), percentText(-0.05)]).toEqual([
      '0.0 %',
      'under 0.1 %',
      'minus under 0.1 %',
    ])
  })

  it('count one string as one', () => {
    const figures = { hotVoltage_V: null, shortCircuit_A: 10 }
    expect(checkInputCurrent(site, figures).text).toContain('12.5 A (1.25 × 1 string);')
    expect(checkInputCurrent({ ...site, parallelStrings: 2 }, figures).text).toContain('25 A (1.25 × 2 strings);')
  })
})

describe('A curve', () => {
  it('whose Isc stands too near to Imp is raised by one percent again and again', () => {
    const { evidence } = fitPanel({ ...figures, Isc_A: 13.15 })
    const raises = Math.log(1 + evidence.iscRaised_percent / 100) / Math.log(1.01)
    expect(raises).toBeGreaterThan(1)
    expect(raises).toBeCloseTo(Math.round(raises), 9)
  })
})

describe('A class', () => {
  const best: ClassParts = {
    level: 'matched',
    bestLevel: 'matched',
    cold: 'ok',
    size: 'same',
    connector: 'same',
    breaksSamePower: false,
    breaksLimit: false,
    isSameModel: false,
    adds: false,
  }
  it.each([
    [{}, 'dropIn'],
    [{ connector: 'possible' }, 'withChanges'],
    [{ size: 'gap' }, 'withChanges'],
    [{ size: 'larger' }, 'withChanges'],
    [{ size: 'rowEnd' }, 'withChanges'],
    [{ size: 'about' }, 'withChanges'],
    [{ cold: 'unknown' }, 'withChanges'],
    [{ level: 'acceptable' }, 'withChanges'],
    [{ breaksLimit: true }, 'withChanges'],
    [{ level: 'optimiser' }, 'optimiser'],
    [{ size: 'unknown' }, 'missing'],
    [{ level: null, bestLevel: null }, 'missing'],
    [{ level: 'unsuitable' }, 'missing'],
    [{ level: 'unsuitable', bestLevel: 'unsuitable' }, 'doesNotFit'],
    [{ size: 'tooLarge' }, 'doesNotFit'],
    [{ cold: 'exceeds' }, 'doesNotFit'],
    [{ breaksSamePower: true }, 'doesNotFit'],
    [{ isSameModel: true, level: null, bestLevel: null, size: 'unknown', connector: 'unknown' }, 'dropIn'],
    [{ isSameModel: true, connector: 'possible', breaksLimit: true }, 'dropIn'],
    [{ isSameModel: true, cold: 'exceeds' }, 'dropIn'],
    [{ isSameModel: true, cold: 'exceeds', adds: true }, 'doesNotFit'],
  ] as [Partial<ClassParts>, string][])('%j: %s', (change, name) => {
    expect(classify({ ...best, ...change })).toBe(name)
  })

  it('never improves when a check worsens', () => {
    const orders = {
      level: levels,
      cold: ['ok', 'unknown', 'exceeds'],
      size: ['same', 'sameOutline', 'otherClamps', 'gap', 'larger', 'rowEnd', 'about', 'unknown', 'tooLarge'],
      connector: ['same', 'possible', 'other', 'unknown'],
    } as const
    const parts = fc.record({
      level: fc.constantFrom(...orders.level),
      cold: fc.constantFrom(...orders.cold),
      size: fc.constantFrom(...orders.size),
      connector: fc.constantFrom(...orders.connector),
      breaksSamePower: fc.boolean(),
      breaksLimit: fc.boolean(),
      isSameModel: fc.boolean(),
      adds: fc.boolean(),
    })
    const rank = (given: Omit<ClassParts, 'bestLevel'>) =>
      replacementClasses.indexOf(classify({ ...given, bestLevel: given.level }))
    fc.assert(
      fc.property(parts, fc.constantFrom('level', 'cold', 'size', 'connector'), (given, key) => {
        const order: readonly string[] = orders[key as keyof typeof orders]
        const worse = order[order.indexOf(given[key as keyof typeof orders]) + 1]
        if (worse !== undefined)
          expect(rank({ ...given, [key]: worse } as typeof given)).toBeGreaterThanOrEqual(rank(given))
        expect(rank({ ...given, breaksLimit: true })).toBeGreaterThanOrEqual(rank({ ...given, breaksLimit: false }))
      }),
    )
  })
})
