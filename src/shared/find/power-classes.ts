import { keysOf } from '../values/keys-of.js'

/** The usual power classes, from (inclusive) to (exclusive), in watts. The names are part of URLs: never change one. */
export const powerClasses = {
  'under-200': { label: '< 200 W', from: 0, below: 200 },
  '200-300': { label: '200–299 W', from: 200, below: 300 },
  '300-400': { label: '300–399 W', from: 300, below: 400 },
  '400-450': { label: '400–449 W', from: 400, below: 450 },
  '450-500': { label: '450–499 W', from: 450, below: 500 },
  '500-550': { label: '500–549 W', from: 500, below: 550 },
  '550-600': { label: '550–599 W', from: 550, below: 600 },
  '600-up': { label: '≥ 600 W', from: 600, below: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, { label: string; from: number; below: number }>
export type PowerClass = keyof typeof powerClasses
export const powerClassNames = keysOf(powerClasses)
export const isPowerClass = (name: string): name is PowerClass => Object.hasOwn(powerClasses, name)
export const findPowerClass = (watts: number) =>
  powerClassNames.find((name) => watts >= powerClasses[name].from && watts < powerClasses[name].below)
