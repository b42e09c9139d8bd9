import { classNames, replacementClasses } from '../../shared/matching/classify.js'
import { type CaseParameter, caseKeys, numberParameter } from '../../shared/replacements/replacement-parameters.js'

const isCaseKey = (name: string): name is CaseParameter => caseKeys.some((key) => key === name)

const switchWords: Record<string, string> = {
  inStock: 'Also without stock',
  samePower: 'Any power',
  oneSupplier: 'From several suppliers',
  country: 'Any country',
  optimisers: 'With optimisers',
}

/** The added class is the last one. */
const addedClass = (classes: string) => {
  const added = replacementClasses.find((name) => name === classes.split(',').at(-1))
  return added ? `Also “${classNames[added]}”` : 'All classes'
}

type Space = { maxLength_mm: number | null; maxWidth_mm: number | null }
const sides = { maxLength_mm: 'length', maxWidth_mm: 'width' } as const
const isSide = (name: string): name is keyof Space => Object.hasOwn(sides, name)

/** "6 mm more width" than the given space; dimensions that do not grow are omitted. */
function moreSpace(name: keyof Space, value: string, space: Space) {
  const more = Math.ceil(Number(value) - (space[name] ?? 0))
  return more > 0 ? `${more} mm more ${sides[name]}` : null
}

/** One change of the case in words: "6 mm more width", "Without string fuse". */
export const relaxWords = (change: Readonly<Record<string, string | null>>, space: Space) =>
  Object.entries(change)
    .map(([name, value]) => {
      if (isSide(name) && value !== null) return moreSpace(name, value, space)
      if (name === 'class') return addedClass(value ?? '')
      if (!isCaseKey(name)) return switchWords[name] ?? name
      const { label, unit } = numberParameter(name)
      return value === null ? `Without ${label.toLowerCase()}` : `${label} ${value}${unit && ` ${unit}`}`
    })
    .filter((words) => words !== null)
    .join(', ')
