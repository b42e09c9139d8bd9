import { type CaseParameter, caseKeys, numberParameter } from '../../shared/replacements/replacement-parameters.js'

const isCaseKey = (name: string): name is CaseParameter => caseKeys.some((key) => key === name)

const switchWords: Record<string, string> = {
  inStock: 'Also without stock',
  samePower: 'Any power',
  oneSupplier: 'From several suppliers',
  country: 'Any country',
  optimisers: 'With optimisers',
}

/** One change of the case in words: "Free width 1001 mm", "Without String fuse". */
export const relaxWords = (change: Readonly<Record<string, string | null>>) =>
  Object.entries(change)
    .map(([name, value]) => {
      if (!isCaseKey(name)) return switchWords[name] ?? name
      const { label, unit } = numberParameter(name)
      return value === null ? `Without ${label.toLowerCase()}` : `${label} ${value}${unit && ` ${unit}`}`
    })
    .join(', ')
