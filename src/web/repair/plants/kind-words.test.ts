import { expect, it } from 'vitest'
import { findBestRepair, isNothingToBuy, planInWords, surplusInWords } from './kind-words.js'

it('says what a plan does and gives, in English as the API does but for the signs between thousands', () => {
  const say = (kind: Parameters<typeof planInWords>[0]['kind'], pieces: number, moves: number, regainedW = 1200.4) =>
    planInWords({ kind, pieces, moves, regainedW })
  expect(say('leaveOut', 0, 0, -30)).toBe('Leave the broken panels out: 30 W less than today.')
  expect(say('spares', 0, 2)).toBe('Fill 2 of the broken places from the spares: 1,200 W more than today.')
  expect(say('inPlace', 1, 1)).toBe('Put 1 replacement panel in the place of broken ones: 1,200 W more than today.')
  expect(say('inPlace', 2, 3)).toBe(
    'Put 2 replacement panels in the place of broken ones that no spare fills: 1,200 W more than today.',
  )
  expect(say('ownString', 12, 12)).toBe('Give 12 replacement panels strings of their own: 1,200 W more than today.')
  expect(say('ownString', 12, 14)).toBe(
    'Give 12 replacement panels strings of their own, and fill 2 broken places with what stood there: 1,200 W more than today.',
  )
})

it('knows that no offer was found from what was computed, not from what is shown', () => {
  const [free, bought] = [{ pieces: 0 }, { pieces: 2 }]
  expect(isNothingToBuy({ plans: [free], considered: 1, excluded: [] })).toBe(true)
  expect(isNothingToBuy({ plans: [free], considered: 9, excluded: [] })).toBe(false)
  expect(isNothingToBuy({ plans: [free], considered: 1, excluded: [{ code: 'stock', count: 3 }] })).toBe(false)
  expect(isNothingToBuy({ plans: [free, bought], considered: 2, excluded: [] })).toBe(false)
})

it('says what a least order leaves over', () => {
  const offers = [{ pieces: 36 }] as Parameters<typeof surplusInWords>[0]['offers']
  expect(surplusInWords({ pieces: 2, offers })).toBe('you must buy 36, 34 left over')
  expect(surplusInWords({ pieces: 36, offers })).toBeUndefined()
  expect(surplusInWords({ pieces: 0, offers: [] })).toBeUndefined()
})

it('puts forward the cheapest plan that brings nearly everything back, and never leaving out', () => {
  const plan = (kind: 'leaveOut' | 'inPlace', regainedW: number, cost: number | null, moves = 2) => ({
    ...{ kind, regainedW, cost, moves },
  })
  expect(findBestRepair([plan('leaveOut', 90, 0), plan('inPlace', 95, 80), plan('inPlace', 99, 60)], 100)).toBe(2)
  expect(findBestRepair([plan('inPlace', 500, 900), plan('inPlace', 100, null), plan('inPlace', 20, 5)], 100)).toBe(0)
  expect(findBestRepair([plan('inPlace', 20, 5), plan('inPlace', 30, null)], 100)).toBe(1)
  expect(findBestRepair([plan('leaveOut', 90, 0)], 100)).toBe(-1)
})

it('counts the work, and takes a panel of another current only where there is no other', () => {
  const plan = (cost: number, moves: number, isAlike: boolean) => ({
    ...{ kind: 'inPlace' as const, regainedW: 99, cost, moves, labour: moves * 20, isAlike },
  })
  const [few, many, other] = [plan(100, 2, true), plan(60, 6, true), plan(10, 2, false)]
  expect(findBestRepair([many, few, other], 100, ({ isAlike }) => isAlike)).toBe(1)
  expect(findBestRepair([other], 100, ({ isAlike }) => isAlike)).toBe(0)
})
