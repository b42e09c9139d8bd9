import { expect, it } from 'vitest'
import { coldVerdicts } from '../../shared/matching/check-cold-voltage.js'
import { connectorVerdicts } from '../../shared/matching/check-connector.js'
import { sizeVerdicts } from '../../shared/matching/check-size.js'
import {
  classify,
  excludedBy,
  excludingChecks,
  isSameButPlug,
  replacementClasses,
} from '../../shared/matching/classify.js'
import { levels } from '../../shared/matching/judge-level.js'
import {
  classOf,
  coldCodes,
  connectorCodes,
  excludedOf,
  isOnlyPlugOf,
  noSpan,
  outcomeOf,
  sameModelOutcome,
  sizeCodes,
  spanCode,
} from './code-verdicts.js'

const spans = [null, ...levels.flatMap((level) => levels.map((bestLevel) => ({ level, bestLevel })))]
const all = sizeVerdicts.flatMap((size) =>
  connectorVerdicts.flatMap((connector) =>
    coldVerdicts.flatMap((cold) =>
      spans.flatMap((span) =>
        [0, 1, 2, 3].map((flags) => ({
          size,
          connector,
          cold,
          span,
          breaksSamePower: flags > 1,
          breaksLimit: flags % 2 === 1,
        })),
      ),
    ),
  ),
)

it('verdicts as numbers come to the same class and reason as the verdicts themselves, twice over', () => {
  for (const { span, ...rest } of [...all, ...all]) {
    const parts = {
      ...rest,
      level: span?.level ?? null,
      bestLevel: span?.bestLevel ?? null,
      isSameModel: false,
      adds: false,
    }
    const outcome = outcomeOf(
      sizeCodes[rest.size],
      connectorCodes[rest.connector],
      coldCodes[rest.cold],
      span ? spanCode(span) : noSpan,
      rest.breaksSamePower,
      rest.breaksLimit,
    )
    const excluding = excludedBy(parts)
    expect([replacementClasses[classOf(outcome)], excludingChecks[excludedOf(outcome) - 1] ?? null]).toEqual([
      classify(parts),
      excluding,
    ])
    expect(isOnlyPlugOf(outcome)).toBe(classify(parts) === 'withChanges' && isSameButPlug(parts))
  }
})

it('the same model is judged by numbers as by its verdicts', () => {
  for (const { span, ...rest } of all)
    for (const adds of [false, true]) {
      const parts = {
        ...rest,
        level: span?.level ?? null,
        bestLevel: span?.bestLevel ?? null,
        isSameModel: true,
        adds,
      }
      const outcome = sameModelOutcome(adds, coldCodes[rest.cold])
      expect(replacementClasses[classOf(outcome)]).toBe(classify(parts))
      expect(excludingChecks[excludedOf(outcome) - 1] ?? null).toBe(excludedBy(parts))
    }
})
