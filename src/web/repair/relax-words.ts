import { t } from '@lingui/core/macro'
import { classNames, replacementClasses } from '../../shared/physics/classify.js'
import { translate } from '../base/language/translate.js'

/** What is dropped or switched, by the name of its parameter. */
const changeWords = (): Record<string, string> => ({
  inStock: t`Also without stock`,
  samePower: t`Any power`,
  oneSupplier: t`From several suppliers`,
  country: t`Any country`,
  condition: t`Any condition`,
  optimisers: t`With optimisers`,
  maxPrice: t`Without highest price`,
  maxAgeDays: t`Without oldest offer`,
  maxVoltage_V: t`Without voltage limit`,
  maxLength_mm: t`Without free length`,
  maxWidth_mm: t`Without free width`,
})

/** The added class is the last one. */
const addedClass = (classes: string) => {
  const added = replacementClasses.find((name) => name === classes.split(',').at(-1))
  if (!added) return t`All classes`
  const name = translate(classNames[added])
  return t`Also “${name}”`
}

type Space = { maxLength_mm: number | null; maxWidth_mm: number | null }
const isSide = (name: string): name is keyof Space => name === 'maxLength_mm' || name === 'maxWidth_mm'

/** "6 mm more width" than the given space; dimensions that do not grow are omitted. */
function moreSpace(name: keyof Space, value: string, space: Space) {
  const more = Math.ceil(Number(value) - (space[name] ?? 0))
  if (more <= 0) return null
  return name === 'maxLength_mm' ? t`${more} mm more length` : t`${more} mm more width`
}

/** One change of the case in words: "6 mm more width", "Without free width". */
export const relaxWords = (change: Readonly<Record<string, string | null>>, space: Space) =>
  Object.entries(change)
    .map(([name, value]) => {
      if (isSide(name) && value !== null) return moreSpace(name, value, space)
      return name === 'class' ? addedClass(value ?? '') : (changeWords()[name] ?? name)
    })
    .filter((words) => words !== null)
    .join(', ')
