export type RuleWatcher = {
  /** The sheet that is read, and the part of the makers that it belongs to. */
  turn: number
  part: number | undefined
  isHeldOut: boolean
  rule: (pattern: RegExp) => RegExp
  decide: (place: string, value: boolean) => boolean
  tell: () => { patterns: number; conditions: number }[]
}
export const watchRules: (parts: number) => RuleWatcher
